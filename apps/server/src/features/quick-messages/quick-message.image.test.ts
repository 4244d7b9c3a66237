import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { makePicture } from '../../media/media-test-kit.ts';

let t: ListeningServer;
let admin: { companyId: number; token: string };
let one: string;
beforeAll(async () => {
  t = await startListeningServer({ ROLE: 'api,worker' });
  await t.server.work();
});
afterAll(() => t.stop());
beforeEach(async () => {
  admin = await t.make.admin();
  const body = { shortcode: 'cardapio', message: 'O cardápio de hoje, {nome}', geral: true };
  const made = await t.call('POST', '/api/quick-messages', { token: admin.token, body });
  one = `/api/quick-messages/${made.body.id}`;
});

async function attach(bytes: Buffer | string, type: string, name: string, token = admin.token) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return t.call('POST', `${one}/media-upload`, {
    token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

async function files(): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from quick_messages where company_id = ${admin.companyId} and file_key is not null
    union select file_key from attachments where company_id = ${admin.companyId}`.execute(t.db);
  return rows.map((row) => row.file_key);
}

const isStored = (key: string) =>
  t.server.deps.media.store.size(admin.companyId, key).then(
    () => true,
    () => false,
  );

async function removeAnother(): Promise<void> {
  const body = { shortcode: 'outra', message: 'x' };
  const made = await t.call('POST', '/api/quick-messages', { token: admin.token, body });
  one = `/api/quick-messages/${made.body.id}`;
  await attach(await makePicture('png'), 'image/png', 'a.png');
  const { file_key: key } = await t.db
    .selectFrom('quick_messages')
    .select('file_key')
    .where('id', '=', made.body.id)
    .executeTakeFirstOrThrow();
  await t.call('DELETE', one, { token: admin.token });
  await expect.poll(() => isStored(key!)).toBe(false);
}

describe('a quick reply’s image', () => {
  test('is shown with it, and replaced or removed with its file', async () => {
    const attached = await attach(await makePicture('png', 40, 30), 'image/png', 'hoje.png');
    expect(attached).toMatchObject({
      status: 200,
      body: {
        mediaName: 'hoje.png',
        mediaInfo: { width: 40, height: 30, mimetype: 'image/png' },
      },
    });
    const listed = await t.call('GET', '/api/quick-messages/list', { token: admin.token });
    expect(listed.body.quickMessages[0]).toEqual(attached.body);
    const [first] = await files();
    await attach(await makePicture('jpeg'), 'image/jpeg', 'amanha.jpg');
    await expect.poll(() => isStored(first!)).toBe(false);
    const [second] = await files();
    const removed = await t.call('DELETE', `${one}/media-upload`, { token: admin.token });
    expect(removed.body).toMatchObject({ mediaPath: null, mediaName: null, mediaInfo: null });
    await expect.poll(() => isStored(second!)).toBe(false);
  });

  test('goes out with the text as its caption, stored once; it stays as long as anybody has it', async () => {
    await attach(await makePicture('png'), 'image/png', 'hoje.png');
    const ticket = await t.make.ticket(admin.companyId, { status: 'open' });
    const body = {
      body: 'O cardápio de hoje',
      quickMessageId: Number(one.split('/').at(-1)),
      clientId: randomUUID(),
    };
    const send = (given: object) =>
      t.call('POST', `/api/messages/${ticket.id}`, { token: admin.token, body: given });
    const sent = await send(body);
    expect(sent).toMatchObject({
      status: 201,
      body: { kind: 'image', body: 'O cardápio de hoje' },
    });
    // Asked for again after a lost answer, it is one message, and one use.
    expect((await send(body)).body.id).toBe(sent.body.id);
    await send({ ...body, clientId: randomUUID() });
    const [key, ...others] = await files();
    expect(others).toEqual([]);
    await t.call('DELETE', one, { token: admin.token });
    expect((await send(body)).body.id).toBe(sent.body.id);
    // Files are removed in turn: when a later one is gone, this one would be.
    await removeAnother();
    expect(await isStored(key!)).toBe(true);
    await t.call('DELETE', `/api/tickets/${ticket.id}`, { token: admin.token });
    await expect.poll(() => isStored(key!)).toBe(false);
  });

  test('needs no caption, and without it there must be a text', async () => {
    await attach(await makePicture('png'), 'image/png', 'hoje.png');
    const ticket = await t.make.ticket(admin.companyId, { status: 'open' });
    const body = { body: '', quickMessageId: Number(one.split('/').at(-1)) };
    const send = (given: object) =>
      t.call('POST', `/api/messages/${ticket.id}`, { token: admin.token, body: given });
    expect(await send(body)).toMatchObject({ status: 201, body: { kind: 'image', body: '' } });
    await t.call('DELETE', `${one}/media-upload`, { token: admin.token });
    for (const empty of [body, { ...body, body: ' \u200b' }, { body: ' ' }]) {
      expect(await send(empty)).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION', issues: [{ path: 'body', code: 'too_small' }] },
      });
    }
  });

  test.each([
    ['text', 'not a picture', 'image/png', 'a.png'],
    ['a page', '<html><script>1</script></html>', 'image/jpeg', 'a.jpg'],
    ['half a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png', 'a.png'],
  ])('that is %s is refused, and nothing is kept', async (_, bytes, type, name) => {
    const refused = await attach(bytes, type, name);
    expect(refused).toMatchObject({ status: 415, body: { error: 'ERR_UPLOAD_TYPE' } });
    expect((await t.call('GET', one, { token: admin.token })).body.mediaPath).toBeNull();
  });

  test('is for whoever may change it, and for nobody of another company', async () => {
    const ana = await t.make.member(admin.companyId);
    const stranger = await t.make.admin();
    const picture = await makePicture('png');
    const refused = await attach(picture, 'image/png', 'a.png', ana.token);
    expect(refused.body).toEqual({ error: 'ERR_NO_PERMISSION' });
    const unknown = await attach(picture, 'image/png', 'a.png', stranger.token);
    expect(unknown.body).toEqual({ error: 'ERR_NO_QUICK_MESSAGE_FOUND' });
  });
});

describe('a shortcode', () => {
  const make = (token: string, shortcode: string, geral = false) =>
    t.call('POST', '/api/quick-messages', { token, body: { shortcode, message: 'x', geral } });
  const taken = { status: 409, body: { error: 'ERR_SHORTCODE_ALREADY_EXISTS' } };

  test('is unique where its owner would see two, whatever its case and accents', async () => {
    const ana = await t.make.member(admin.companyId);
    const bruno = await t.make.member(admin.companyId);
    expect(await make(ana.token, 'cardápio')).toMatchObject(taken);
    expect((await make(ana.token, 'pix')).status).toBe(201);
    expect(await make(ana.token, 'píx')).toMatchObject(taken);
    // From before capitals were refused.
    await t.make.quickMessage(admin.companyId, ana.id, { shortcode: 'Prazo' });
    expect(await make(ana.token, 'prazo')).toMatchObject(taken);
    expect((await make(bruno.token, 'pix')).status).toBe(201);
    const change = { shortcode: 'pix' };
    const mine = (await make(ana.token, 'outro')).body.id;
    const answer = await t.call('PUT', `/api/quick-messages/${mine}`, {
      token: ana.token,
      body: change,
    });
    expect(answer).toMatchObject(taken);
  });

  test('that two people give to everybody at once is one’s', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make(admin.token, 'corrida', true)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

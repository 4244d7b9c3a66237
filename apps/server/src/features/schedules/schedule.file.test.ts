import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { makePicture } from '../../media/media-test-kit.ts';

let t: ListeningServer;
let admin: { companyId: number; token: string };
let contactId: number;
beforeAll(async () => {
  t = await startListeningServer({ ROLE: 'api,worker' });
  await t.server.work();
});
afterAll(() => t.stop());
beforeEach(async () => {
  admin = await t.make.admin();
  contactId = await t.make.contact(admin.companyId);
});

const url = '/api/schedules';

async function upload(path: string, fields: Record<string, string>, file: File | null) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', file);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return t.call('POST', path, {
    token: admin.token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

async function picture(name = 'hoje.png') {
  return new File([new Uint8Array(await makePicture('png'))], name, { type: 'image/png' });
}

function bodyOf(more: object = {}) {
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  return { body: 'O cardápio de hoje', contactId, sendAt, ...more };
}

async function stored(): Promise<string[]> {
  const rows = await t.db
    .selectFrom('schedules')
    .select('file')
    .where('company_id', '=', admin.companyId)
    .execute();
  return rows.flatMap(({ file }) => file?.key ?? []);
}

const isStored = (key: string) =>
  t.server.deps.media.store.size(admin.companyId, key).then(
    () => true,
    () => false,
  );

describe('a schedule’s file', () => {
  test('comes with it in one request, and is replaced, removed and deleted with it', async () => {
    const made = await upload(url, { schedule: JSON.stringify(bodyOf()) }, await picture());
    expect(made).toMatchObject({
      status: 201,
      body: { mediaName: 'hoje.png', mediaInfo: { mimetype: 'image/png' } },
    });
    const one = `${url}/${made.body.id}`;
    const [first] = await stored();
    const changed = await upload(`${one}/media-upload`, {}, await picture('amanha.png'));
    expect(changed.body.mediaName).toBe('amanha.png');
    await expect.poll(() => isStored(first!)).toBe(false);
    const [second] = await stored();
    const removed = await t.call('DELETE', `${one}/media-upload`, { token: admin.token });
    expect(removed.body).toMatchObject({ mediaPath: null, mediaName: null, mediaInfo: null });
    await expect.poll(() => isStored(second!)).toBe(false);
    await upload(`${one}/media-upload`, {}, await picture());
    const [third] = await stored();
    await t.call('DELETE', one, { token: admin.token });
    await expect.poll(() => isStored(third!)).toBe(false);
  });

  test.each([
    ['nothing beside it', {}],
    ['what is no JSON', { schedule: '{' }],
    ['a time that is past', { schedule: JSON.stringify(bodyOf({ sendAt: '2001-01-01T10:00' })) }],
    ['a text that is too short', { schedule: JSON.stringify(bodyOf({ body: 'Oi' })) }],
  ])('with %s is refused, and nothing is kept', async (_, fields) => {
    const kept = () => t.db.selectFrom('schedules').selectAll().execute();
    const before = await kept();
    const refused = await upload(url, fields as Record<string, string>, await picture());
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect(await kept()).toEqual(before);
  });

  test('goes with its contact', async () => {
    await upload(url, { schedule: JSON.stringify(bodyOf()) }, await picture());
    const [key] = await stored();
    await t.call('DELETE', `/api/contacts/${contactId}`, { token: admin.token });
    await expect.poll(() => isStored(key!)).toBe(false);
  });

  test('is sent by the process that works, at its time, as a message with its caption', async () => {
    const connectionId = await t.make.connection(admin.companyId, { isDefault: true });
    await t.db
      .updateTable('connections')
      .set({ status: 'CONNECTED' })
      .where('id', '=', connectionId)
      .execute();
    const sendAt = new Date(t.clock.now.getTime() + 60_000).toISOString();
    const fields = { schedule: JSON.stringify(bodyOf({ sendAt })) };
    const { body: made } = await upload(url, fields, await picture());
    t.clock.advance(60_000);
    await expect
      .poll(
        async () => (await t.call('GET', `${url}/${made.id}`, { token: admin.token })).body.status,
      )
      .toBe('ENVIADA');
    const [message] = await t.db
      .selectFrom('messages')
      .select(['kind', 'body', 'id'])
      .where('company_id', '=', admin.companyId)
      .execute();
    expect(message).toMatchObject({ kind: 'image', body: 'O cardápio de hoje' });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { fence, listen } from '../../live/test-ear.ts';
import { makePicture } from '../../media/media-test-kit.ts';
import { tellAnnouncements } from './announcement.telling.ts';

const CHANNEL = 'company-announcement';
/** Short enough for a login to outlive some of them. */
const MINUTE = 60_000;
let t: ListeningServer;
let host: { companyId: number; token: string };
beforeAll(async () => {
  t = await startListeningServer();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.db.deleteFrom('announcements').execute();
  host = await t.make.admin({ super: true });
});

const tell = () => tellAnnouncements(t.server.deps.scopes);

async function write(values: object) {
  const body = { title: 'Aviso', text: 'Texto', ...values };
  return (await t.call('POST', '/api/announcements', { token: host.token, body })).body;
}

function change(id: number, body: object) {
  return t.call('PUT', `/api/announcements/${id}`, { token: host.token, body });
}

/** Two companies that listen, and what each has heard of announcements since the last look. */
async function twoCompanies() {
  const people = [await t.make.admin(), await t.make.admin()] as const;
  const ears = [await listen(t.node, people[0].token), await listen(t.node, people[1].token)];
  async function heard() {
    const all = [];
    for (const [index, ear] of ears.entries()) {
      await fence(t.node, people[index]!.companyId, [ear]);
      const events = ear.heard.filter(({ event }) => event === CHANNEL);
      ear.heard.length = 0;
      all.push(events.map(({ message }) => message as Record<string, unknown>));
    }
    return all;
  }
  const stop = () => {
    for (const ear of ears) ear.socket.disconnect();
  };
  return { people, heard, stop };
}

describe('company-announcement', () => {
  test('is told where it reaches: made, changed, taken away, deleted; nobody else hears a word', async () => {
    const { people, heard, stop } = await twoCompanies();
    const companyIds = [people[0].companyId];
    const { id } = await write({ audience: 'companies', companyIds });
    await tell();
    expect(await heard()).toMatchObject([[{ action: 'create', record: { id } }], []]);
    await change(id, { title: 'Outro' });
    await tell();
    expect(await heard()).toMatchObject([[{ action: 'update', record: { title: 'Outro' } }], []]);
    await change(id, { companyIds: [people[1].companyId] });
    await tell();
    expect(await heard()).toMatchObject([
      [{ action: 'delete', id }],
      [{ action: 'create', record: { id } }],
    ]);
    await t.call('DELETE', `/api/announcements/${id}`, { token: host.token });
    await tell();
    expect(await heard()).toMatchObject([[], [{ action: 'delete', id }]]);
    expect(await t.db.selectFrom('announcements').selectAll().execute()).toEqual([]);
    stop();
  });

  test('comes and goes by the clock, once each', async () => {
    const { people, heard, stop } = await twoCompanies();
    const at = (minutes: number) =>
      new Date(t.clock.now.getTime() + minutes * MINUTE).toISOString();
    const companyIds = people.map(({ companyId }) => companyId);
    const times = { showFrom: at(1), showUntil: at(2) };
    const { id } = await write({ audience: 'companies', companyIds, ...times });
    await tell();
    expect(await heard()).toEqual([[], []]);
    t.clock.advance(MINUTE);
    await tell();
    await tell();
    const shown = [{ action: 'create', record: { id } }];
    expect(await heard()).toMatchObject([shown, shown]);
    t.clock.advance(MINUTE);
    await tell();
    await tell();
    const gone = [{ action: 'delete', id }];
    expect(await heard()).toMatchObject([gone, gone]);
    stop();
  });

  test('that is changed while it is being told is told again, and nobody is forgotten', async () => {
    const { people, heard, stop } = await twoCompanies();
    const [{ companyId: first }, { companyId: second }] = people;
    const { id } = await write({ audience: 'companies', companyIds: [first] });
    // Whoever tells the first company has to wait for its next number.
    const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = t.db.transaction().execute(async (db) => {
      await sql`insert into company_sequences (company_id, last) values (${first}, 0)
        on conflict (company_id) do update set last = company_sequences.last`.execute(db);
      taken.resolve();
      await free.promise;
    });
    await taken.promise;
    const slow = tell();
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(t.db);
      if (rows.length === 0) throw new Error('nobody waits');
    });
    await change(id, { companyIds: [second] });
    await tell();
    free.resolve();
    await Promise.all([held, slow]);
    await tell();
    expect(await heard()).toMatchObject([
      [{ action: 'create' }, { action: 'delete', id }],
      expect.arrayContaining([expect.objectContaining({ action: 'create' })]),
    ]);
    await t.call('DELETE', `/api/announcements/${id}`, { token: host.token });
    await tell();
    expect(await heard()).toMatchObject([[], [{ action: 'delete', id }]]);
    stop();
  });

  test('says to one person’s other windows that they have read, and to no colleague', async () => {
    const { people, heard, stop } = await twoCompanies();
    const colleague = await t.make.member(people[0].companyId);
    const ear = await listen(t.node, colleague.token);
    await write({ audience: 'companies', companyIds: people.map((one) => one.companyId) });
    await t.call('PUT', '/api/announcements/read', { token: people[0].token });
    expect(await heard()).toMatchObject([[{ action: 'read' }], []]);
    await fence(t.node, people[0].companyId, [ear]);
    expect(ear.heard.filter(({ event }) => event === CHANNEL)).toEqual([]);
    // Nothing was unread any more.
    await t.call('PUT', '/api/announcements/read', { token: people[0].token });
    expect(await heard()).toEqual([[], []]);
    ear.socket.disconnect();
    stop();
  });
});

describe('an announcement’s image', () => {
  async function attach(id: number, bytes: Buffer | string, type: string, name: string) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return t.call('POST', `/api/announcements/${id}/media-upload`, {
      token: host.token,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    });
  }
  const open = (address: string, token?: string) =>
    fetch(`${t.node.url}${address}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test('is seen in the companies that it reaches, and by nobody without a session', async () => {
    const { companyId, token } = await t.make.admin();
    const { id } = await write({ audience: 'companies', companyIds: [companyId] });
    const attached = await attach(id, await makePicture('png'), 'image/png', 'mapa.png');
    expect(attached).toMatchObject({ status: 200, body: { mediaName: 'mapa.png' } });
    const { body } = await t.call('GET', '/api/announcements', { token });
    const { mediaPath } = body.records[0];
    expect((await open(mediaPath, token)).status).toBe(200);
    expect((await open(mediaPath)).status).toBe(404);
    expect((await open(mediaPath.replace('every-company', ''), token)).status).toBe(404);
    const without = await t.call('DELETE', `/api/announcements/${id}/media-upload`, {
      token: host.token,
    });
    expect(without.body).toMatchObject({ mediaPath: null, mediaName: null });
  });

  test('is a png or jpeg by its content; what is none leaves nothing', async () => {
    const { id } = await write({});
    const refused = await attach(id, '<svg onload="x"/>', 'image/png', 'a.png');
    expect(refused.body).toEqual({ error: 'ERR_UPLOAD_TYPE' });
    const { body } = await t.call('GET', `/api/announcements/${id}`, { token: host.token });
    expect(body.mediaPath).toBeNull();
    const lost = await attach(id + 1, await makePicture('png'), 'image/png', 'a.png');
    expect(lost.body).toEqual({ error: 'ERR_NO_ANNOUNCEMENT_FOUND' });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

/** What the process that has the session will read, in its order. */
async function asked(connectionId: number) {
  const rows = await t.db
    .selectFrom('channel_commands')
    .select('command')
    .where('connection_id', '=', connectionId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.command);
}

async function audited(connectionId: number) {
  const rows = await t.db
    .selectFrom('audit_log')
    .select('action')
    .where('noun_id', '=', connectionId)
    .where('action', 'like', 'connection.%')
    .where('action', '!=', 'connection.create')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.action);
}

const routes = [
  ['POST', '', undefined, { kind: 'start' }],
  ['PUT', '', undefined, { kind: 'new-qr' }],
  [
    'POST',
    '/pairing-code',
    { number: '5511950001000' },
    { kind: 'pairing-code', number: '5511950001000' },
  ],
  ['POST', '/number', { accept: false }, { kind: 'answer-number', accept: false }],
  ['DELETE', '', undefined, { kind: 'log-out' }],
] as const;

describe('what is asked of a session', () => {
  test('reaches whoever runs it, in order, and is noted', async () => {
    const { token, companyId } = await t.make.admin();
    const id = await t.make.connection(companyId);
    for (const [method, path, body] of routes) {
      const answer = await t.call(method, `/api/whatsappsession/${id}${path}`, { token, body });
      expect(answer, `${method} ${path}`).toMatchObject({ status: 200, body: {} });
    }
    const commands = routes.map(([, , , command]) => command);
    expect(await asked(id)).toEqual(commands);
    expect(await audited(id)).toEqual(commands.map(({ kind }) => `connection.${kind}`));
  });

  test('is for admins, of a connection that is not deleted and has such a thing, and holds its shape', async () => {
    const { token, companyId } = await t.make.admin();
    const agent = await t.make.member(companyId);
    const [id, page, gone] = [
      await t.make.connection(companyId),
      await t.make.connection(companyId),
      await t.make.connection(companyId),
    ];
    const set = (column: object, of: number) =>
      t.db.updateTable('connections').set(column).where('id', '=', of).execute();
    await set({ channel: 'facebook', provider: 'meta' }, page);
    await set({ deleted_at: new Date() }, gone);
    for (const [method, path, body] of routes) {
      const call = (of: number, by: string) =>
        t.call(method, `/api/whatsappsession/${of}${path}`, { token: by, body });
      expect((await call(id, agent.token)).body).toEqual({ error: 'ERR_NO_PERMISSION' });
      const notFound = { status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } };
      expect(await call(gone, token)).toMatchObject(notFound);
      // A page has no code to scan, but it is started and logged out like any other.
      const isForAll = path === '' && method !== 'PUT';
      expect(await call(page, token)).toMatchObject(isForAll ? { status: 200 } : notFound);
    }
    for (const number of ['123', '+5511950001000', '']) {
      const url = `/api/whatsappsession/${id}/pairing-code`;
      const { body } = await t.call('POST', url, { token, body: { number } });
      expect(body).toMatchObject({ error: 'ERR_VALIDATION', issues: [{ path: 'number' }] });
    }
    for (const one of [id, gone]) expect(await asked(one)).toEqual([]);
    expect(await asked(page)).toEqual([{ kind: 'start' }, { kind: 'log-out' }]);
  });

  test('a new connection starts at once, and a deleted one takes its leave', async () => {
    const { token } = await t.make.admin();
    const made = await t.call('POST', '/api/whatsapp', { token, body: { name: 'Loja' } });
    const { id } = made.body;
    expect(await asked(id)).toEqual([{ kind: 'start' }]);
    await t.call('DELETE', `/api/whatsapp/${id}`, { token });
    expect(await asked(id)).toEqual([{ kind: 'start' }, { kind: 'log-out' }]);
  });

  test('the provider of a link that is up stays', async () => {
    const withLab = await startTestServer({ env: { LAB_URL: 'http://127.0.0.1:4000' } });
    const { token, companyId } = await withLab.make.admin();
    const id = await withLab.make.connection(companyId);
    const change = (body: object) =>
      withLab.call('PUT', `/api/whatsapp/${id}`, { token, body: { name: 'Loja', ...body } });
    const setStatus = (status: 'CONNECTED' | 'DISCONNECTED') =>
      withLab.db.updateTable('connections').set({ status }).where('id', '=', id).execute();
    await setStatus('CONNECTED');
    expect((await change({ provider: 'lab' })).body.issues).toMatchObject([{ path: 'provider' }]);
    expect((await change({ provider: 'beta' })).status).toBe(200);
    await setStatus('DISCONNECTED');
    expect((await change({ provider: 'lab' })).body.provider).toBe('lab');
    await withLab.stop();
  });
});

describe('how connections are', () => {
  test('is told from their traffic, to everyone in the company', async () => {
    const { companyId } = await t.make.admin();
    const agent = await t.make.member(companyId);
    const [busy, silent] = [await t.make.connection(companyId), await t.make.connection(companyId)];
    await t.db
      .insertInto('channel_health')
      .values({
        company_id: companyId,
        connection_id: busy,
        last_received_at: new Date('2026-11-15T12:00:00Z'),
        last_acknowledged_at: new Date('2026-11-15T12:00:01Z'),
      })
      .execute();
    const ticket = await t.make.ticket(companyId, { connectionId: busy, status: 'open' });
    const { token } = await t.make.member(companyId, { profile: 'admin' });
    for (const body of ['um', 'dois']) {
      await t.call('POST', `/api/messages/${ticket.id}`, { token, body: { body } });
    }
    expect((await t.call('GET', '/api/whatsapp/health', { token: agent.token })).body).toEqual([
      {
        id: busy,
        lastReceivedAt: '2026-11-15T12:00:00.000Z',
        lastAcknowledgedAt: '2026-11-15T12:00:01.000Z',
        waiting: 2,
      },
      { id: silent, lastReceivedAt: null, lastAcknowledgedAt: null, waiting: 0 },
    ]);
  });

  test('the lab is offered only where it runs', async () => {
    const { token } = await t.make.admin();
    expect((await t.call('GET', '/api/whatsapp/providers', { token })).body).toEqual(['beta']);
    const withLab = await startTestServer({ env: { LAB_URL: 'http://127.0.0.1:4000' } });
    const admin = await withLab.make.admin();
    const { body } = await withLab.call('GET', '/api/whatsapp/providers', { token: admin.token });
    expect(body).toEqual(['beta', 'lab']);
    await withLab.stop();
  });
});

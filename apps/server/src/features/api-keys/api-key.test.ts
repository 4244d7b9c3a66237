import { keyRights } from '@prosa/contract/api-key';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, TEST_SECRET, type TestServer } from '../../../test/harness.ts';
import { readConfig } from '../../config.ts';
import { createServer } from '../../server.ts';
import { isAmong } from './api-key.gate.ts';

let t: TestServer;
let admin: Awaited<ReturnType<TestServer['make']['admin']>>;
beforeAll(async () => {
  t = await startTestServer({ env: { API_RATE: '1000' } });
});
afterAll(() => t.stop());
beforeEach(async () => {
  admin = await t.make.admin();
});

const make = (body: object = {}) =>
  t.call('POST', '/api/api-keys', {
    token: admin.token,
    body: { name: 'Loja virtual', rights: ['contacts:read'], ...body },
  });
const contacts = (key: string, address?: string) =>
  t.call('GET', '/api/contacts', { token: key, ...(address && { address }) });
const list = async () => (await t.call('GET', '/api/api-keys', { token: admin.token })).body;
const invalid = { status: 401, body: { error: 'ERR_INVALID_TOKEN' } };

describe('a key', () => {
  test('is shown once, kept as a hash, and tells when and from where it was used', async () => {
    const made = await make();
    expect(made).toMatchObject({ status: 201, body: { name: 'Loja virtual', lastUsedAt: null } });
    const { key, id } = made.body;
    expect(key).toMatch(/^prosa_key_[\w-]{43}$/);
    expect(JSON.stringify(await list())).not.toContain(key);
    const { rows } = await sql<{ row: string }>`
      select api_keys::text as row from api_keys where id = ${id}`.execute(t.db);
    expect(rows[0]?.row).not.toContain(key.slice(10));
    expect(await contacts(key, '192.0.2.7')).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([
      {
        id,
        hint: key.slice(-4),
        user: { id: admin.adminId },
        lastUsedAt: t.clock.now.toISOString(),
        lastUsedFrom: '192.0.2.7',
      },
    ]);
  });

  test('may do what it was given, in its own company, and nothing beside', async () => {
    const { key } = (await make({ rights: ['contacts:read', 'tags:use'] })).body;
    const own = await t.make.contact(admin.companyId, { name: 'Rosa' });
    const foreign = await t.make.contact((await t.make.company()).companyId);
    expect((await contacts(key)).body.contacts).toMatchObject([{ id: own }]);
    const call = (method: string, url: string, body?: object) =>
      t.call(method, url, { token: key, ...(body && { body }) });
    expect(await call('GET', `/api/contacts/${foreign}`)).toMatchObject({ status: 404 });
    for (const [method, url, body] of [
      ['PUT', `/api/contacts/${own}`, { name: 'Outra' }],
      ['GET', '/api/tickets', undefined],
      ['GET', '/api/users', undefined],
      ['GET', '/api/api-keys', undefined],
      ['GET', '/api/auth/me', undefined],
    ] as const) {
      const answer = await call(method, url, body);
      expect([url, answer.status, answer.body.error]).toEqual([url, 403, 'ERR_NO_PERMISSION']);
    }
    // Nor what the route itself allows and its maker may: lanes are for who manages tags.
    const plain = { name: 'Nova', color: '#f00' };
    expect(await call('POST', '/api/tags', plain)).toMatchObject({ status: 201 });
    const lane = { name: 'Coluna', color: '#0f0', kanban: 1 };
    expect(await call('POST', '/api/tags', lane)).toMatchObject({ status: 403 });
  });

  test('writes as its maker: contacts, tickets, messages, tags, schedules', async () => {
    const { key } = (await make({ rights: keyRights })).body;
    const { companyId, adminId } = admin;
    const connectionId = await t.make.connection(companyId, { isDefault: true });
    const contactId = await t.make.contact(companyId);
    const call = (method: string, url: string, body: object) =>
      t.call(method, url, { token: key, body });
    const opened = await call('POST', '/api/tickets', { contactId, whatsappId: connectionId });
    expect(opened).toMatchObject({ status: 201, body: { userId: adminId } });
    const said = await call('POST', `/api/messages/${opened.body.id}`, { body: 'Oi' });
    expect(said).toMatchObject({ status: 201, body: { user: { id: adminId } } });
    const tag = await call('POST', '/api/tags', { name: 'Urgente', color: '#f00' });
    const put = await call('PUT', `/api/ticket-tags/${opened.body.id}/${tag.body.id}`, {});
    expect(put.status).toBeLessThan(300);
    const sendAt = new Date(t.clock.now.getTime() + 3_600_000).toISOString();
    const planned = await call('POST', '/api/schedules', { body: 'Bom dia', contactId, sendAt });
    expect(planned).toMatchObject({ status: 201 });
  });

  test('does not open the live connection’s door: it is no session', async () => {
    const { key } = (await make({ rights: keyRights })).body;
    await expect(t.server.deps.gate.authenticate(key)).rejects.toThrow('ERR_SESSION_EXPIRED');
  });
});

describe('is good for nothing', () => {
  test('once revoked, at once and in every process', async () => {
    const { key, id } = (await make()).body;
    const second = await createServer({
      config: readConfig({ NODE_ENV: 'test', DATABASE_URL: t.databaseUrl }),
      databaseUrl: t.databaseUrl,
      secret: TEST_SECRET,
      log: pino({ level: 'silent' }),
      now: () => t.clock.now,
    });
    const elsewhere = async () => {
      const headers = { authorization: `Bearer ${key}` };
      return (await second.app.inject({ url: '/api/contacts', headers })).statusCode;
    };
    expect([(await contacts(key)).status, await elsewhere()]).toEqual([200, 200]);
    await t.call('DELETE', `/api/api-keys/${id}`, { token: admin.token });
    expect([(await contacts(key)).status, await elsewhere()]).toEqual([401, 401]);
    await second.close();
    expect(await list()).toEqual([]);
  });

  test('after its last day, in the company’s zone', async () => {
    const day = (days: number) =>
      new Date(t.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const { key } = (await make({ expiresOn: day(2) })).body;
    expect(await contacts(key)).toMatchObject({ status: 200 });
    t.clock.advance(4 * 86_400_000);
    expect(await contacts(key)).toMatchObject(invalid);
    admin.token = await t.make.token(admin.companyId, admin.adminId);
    expect(await make({ expiresOn: day(-2) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'expiresOn', code: 'in_the_past' }] },
    });
  });

  test('from an address that is not on its list', async () => {
    const { key, id } = (await make({ addresses: ['192.0.2.0/24', '2001:db8::1'] })).body;
    for (const [address, status] of [
      ['192.0.2.200', 200],
      ['::ffff:192.0.2.200', 200],
      ['2001:db8::1', 200],
      ['192.0.3.1', 403],
      ['2001:db8::2', 403],
    ] as const) {
      const answer = await contacts(key, address);
      expect([address, answer.status]).toEqual([address, status]);
      if (status === 403) expect(answer.body).toEqual({ error: 'ERR_ADDRESS_NOT_ALLOWED' });
    }
    const path = `/api/api-keys/${id}`;
    await t.call('PUT', path, { token: admin.token, body: { addresses: [] } });
    expect(await contacts(key, '192.0.3.1')).toMatchObject({ status: 200 });
  });

  test('when whoever made it is gone, or may no longer do it themselves', async () => {
    const maker = await t.make.member(admin.companyId, { profile: 'admin' });
    const { key } = await t.make.apiKey(admin.companyId, maker.id);
    const remove = (token: string) => t.call('DELETE', `/api/tags/${tagId}`, { token });
    const tagId = await t.make.tag(admin.companyId);
    await sql`update users set profile = 'user' where id = ${maker.id}`.execute(t.db);
    expect(await remove(key)).toMatchObject({ status: 403 });
    expect(await contacts(key)).toMatchObject({ status: 200 });
    await t.call('DELETE', `/api/users/${maker.id}`, { token: admin.token });
    expect(await contacts(key)).toMatchObject(invalid);
  });

  test('in a company that is closed', async () => {
    const { key } = (await make()).body;
    await sql`update companies set status = false where id = ${admin.companyId}`.execute(t.db);
    expect(await contacts(key)).toMatchObject({
      status: 402,
      body: { error: 'ERR_COMPANY_INACTIVE' },
    });
  });

  test('if it is none', async () => {
    for (const key of ['prosa_key_', `prosa_key_${'a'.repeat(43)}`]) {
      expect(await contacts(key)).toMatchObject(invalid);
    }
  });
});

test('a key that comes too often is told when to come again', async () => {
  const slow = await startTestServer({ env: { API_RATE: '1' } });
  const { companyId, adminId } = await slow.make.admin();
  const { key } = await slow.make.apiKey(companyId, adminId);
  const call = () => slow.call('GET', '/api/tags/list', { token: key });
  const answers = await Promise.all(Array.from({ length: 9 }, call));
  await slow.stop();
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('1');
});

test('wrong names, rights and addresses are refused, and fifty is enough', async () => {
  for (const [body, path] of [
    [{ name: 'x' }, 'name'],
    [{ rights: [] }, 'rights'],
    [{ rights: ['users:write'] }, 'rights.0'],
    [{ addresses: ['example.com'] }, 'addresses.0'],
    [{ addresses: ['192.0.2.0/33'] }, 'addresses.0'],
  ] as const) {
    const answer = await make(body);
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path]);
  }
  for (let count = 0; count < 50; count += 1) await t.make.apiKey(admin.companyId, admin.adminId);
  expect(await make()).toMatchObject({
    status: 409,
    body: { error: 'ERR_API_KEY_LIMIT', limit: 50 },
  });
});

test('what was done with keys stands in the log, without the key', async () => {
  const { key, id } = (await make()).body;
  const path = `/api/api-keys/${id}`;
  await t.call('PUT', path, { token: admin.token, body: { rights: ['tags:use'] } });
  await t.call('DELETE', path, { token: admin.token });
  const { body } = await t.call('GET', '/api/audit-log', { token: admin.token });
  const actions = body.entries.map(({ action }: { action: string }) => action);
  expect(actions.slice(0, 3)).toEqual(['api-key.delete', 'api-key.update', 'api-key.create']);
  expect(JSON.stringify(body)).not.toContain(key);
});

test.each([
  [['10.0.0.0/8'], '10.255.0.1', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['::/0'], '2001:db8::1', true],
  [[], '192.0.2.1', true],
] as const)('%j has %s: %s', (networks, address, among) => {
  expect(isAmong(networks, address)).toBe(among);
});

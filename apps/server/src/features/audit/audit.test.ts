import type { AuditEntry } from '@prosa/contract/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { PASSWORD } from '../../../test/factories/company-factories.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { forgetOldAuditLog } from './audit.jobs.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const ADDRESS = '198.51.100.23';

function logIn(email: string, password = PASSWORD, address = ADDRESS) {
  return t.call('POST', '/api/auth/login', { body: { email, password }, address });
}

async function read(token: string, query: Record<string, string> = {}): Promise<AuditEntry[]> {
  const { status, body } = await t.call('GET', '/api/audit-log', { token, query });
  expect(status).toBe(200);
  return body.entries;
}

const actions = (entries: AuditEntry[]) => entries.map((entry) => entry.action);

describe('the company’s log', () => {
  test('tells logins, logouts and failed logins, with the address', async () => {
    const { companyId, token } = await t.make.admin();
    const { id, email } = await t.make.user(companyId, { name: 'Rita' });
    await logIn(email, 'wrong horse');
    await eventually(async () => expect(await read(token)).toHaveLength(1));
    const { body } = await logIn(email);
    await t.call('DELETE', '/api/auth/logout', { token: body.token, address: '203.0.113.9' });
    const user = { id, name: 'Rita' };
    expect(await read(token)).toMatchObject([
      { action: 'session.logout', user, address: '203.0.113.9' },
      { action: 'session.login', user, address: ADDRESS },
      { action: 'session.login-failed', user, address: ADDRESS },
    ]);
  });

  test('says nothing of an address that nobody has, and the answer does not wait for it', async () => {
    const { token, adminEmail } = await t.make.admin();
    const unknown = await logIn('nobody@example.com');
    const known = await logIn(adminEmail, 'wrong horse');
    expect(unknown.body).toEqual(known.body);
    await t.server.deps.failedLogins.settled();
    expect(actions(await read(token))).toEqual(['session.login-failed']);
  });

  test('is not filled by whoever guesses from many addresses', async () => {
    const { companyId, token } = await t.make.admin();
    const { email } = await t.make.user(companyId);
    for (let number = 1; number <= 30; number += 1) {
      await logIn(email, 'wrong horse', `198.18.0.${number}`);
    }
    await t.server.deps.failedLogins.settled();
    const entries = await read(token);
    expect(entries).toHaveLength(20);
    expect(entries.map((entry) => entry.andMore)).toEqual([true, ...Array(19).fill(false)]);
    // The next hour has lines of its own.
    t.clock.advance(3_700_000);
    const fresh = await t.make.member(companyId, { profile: 'admin' });
    await logIn(email, 'wrong horse');
    await t.server.deps.failedLogins.settled();
    expect(await read(fresh.token)).toHaveLength(21);
  });

  test('tells who changed what, by name, and tokens and settings without their contents', async () => {
    const { companyId, token, adminId } = await t.make.admin();
    const queue = await t.make.queue(companyId, { name: 'Vendas' });
    const put = (url: string, body: object) => t.call('PUT', url, { token, body });
    await put(`/api/queue/${queue}`, { name: 'Loja' });
    const connection = await t.make.connection(companyId, { name: 'Balcão', isDefault: true });
    await put(`/api/whatsapp/${connection}`, { token: 'a token of thirty characters, secret' });
    await put('/api/settings/asaas', { value: 'key of a provider' });
    const entries = await read(token);
    expect(entries).toMatchObject([
      { action: 'setting.update', fields: ['asaas'] },
      { action: 'connection.token', subject: 'Balcão', fields: [] },
      { action: 'connection.update', subject: 'Balcão' },
      { action: 'queue.update', subject: 'Loja', fields: ['name'], user: { id: adminId } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret|key of a provider/);
    expect(entries.every((entry) => entry.address === '127.0.0.1')).toBe(true);
  });

  test('of the super user’s company tells the settings of the host', async () => {
    const { token } = await t.make.admin({ super: true });
    const body = { value: 'Prosa' };
    await t.call('PUT', '/api/system-settings/productName', { token, body });
    expect(await read(token)).toMatchObject([
      { action: 'host.setting', fields: ['productName'], address: '127.0.0.1' },
    ]);
  });

  test('names somebody of the platform as such, without their address', async () => {
    const { companyId, token } = await t.make.admin();
    const host = await t.make.admin({ super: true });
    const { id } = await t.make.user(companyId);
    const body = { name: 'Rita Lima', companyId };
    await t.call('PUT', `/api/users/${id}`, { token: host.token, body });
    expect(await read(token)).toMatchObject([
      { action: 'user.update', user: null, byHost: true, address: null, subject: 'Rita Lima' },
    ]);
  });

  test('is narrowed by person, kind and day, in the company’s zone, and paged by key', async () => {
    const { companyId, token, adminId } = await t.make.admin();
    const rita = await t.make.user(companyId);
    // 23:30 of the fourteenth in São Paulo.
    const late = new Date('2026-11-15T02:30:00Z');
    const rows = Array.from({ length: 60 }, (_, index) => ({
      company_id: companyId,
      actor_id: index < 5 ? rita.id : adminId,
      action: index === 0 ? 'tag.create' : 'session.login',
      at: index === 1 ? late : new Date('2026-11-15T12:00:00Z'),
    }));
    await t.db.insertInto('audit_log').values(rows).execute();
    expect(await read(token, { userId: `${rita.id}` })).toHaveLength(5);
    expect(await read(token, { kind: 'tag' })).toHaveLength(1);
    expect(await read(token, { day: '2026-11-14' })).toMatchObject([{ user: { id: rita.id } }]);
    const first = await read(token, { day: '2026-11-15' });
    expect(first).toHaveLength(50);
    await t.make.auditEntry(companyId, adminId);
    const before = `${first.at(-1)?.id}`;
    const rest = await read(token, { day: '2026-11-15', before });
    expect(rest).toHaveLength(9);
    expect(new Set([...first, ...rest].map((entry) => entry.id)).size).toBe(59);
  });

  test('is the admins’ alone, and bad filters are refused', async () => {
    const { companyId, token } = await t.make.admin();
    for (const profile of ['user', 'supervisor'] as const) {
      const member = await t.make.member(companyId, { profile });
      for (const url of ['/api/audit-log', '/api/audit-log/export']) {
        const answer = await t.call('GET', url, { token: member.token });
        expect(answer).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
      }
    }
    const wrong = { kind: 'everything', day: '2026-02-30', userId: 'me' };
    for (const [name, value] of Object.entries(wrong)) {
      const query = { [name]: value };
      const answer = await t.call('GET', '/api/audit-log', { token, query });
      expect(answer.body.error).toBe('ERR_VALIDATION');
    }
  });

  test('still knows who is gone, and forgets after two years', async () => {
    const { companyId, token } = await t.make.admin();
    const { id } = await t.make.user(companyId, { name: 'Rita' });
    await t.make.auditEntry(companyId, id);
    await t.call('DELETE', `/api/users/${id}`, { token });
    expect(await read(token, { userId: `${id}` })).toMatchObject([{ user: { name: 'Rita' } }]);
    const old = { at: new Date(t.clock.now.getTime() - 731 * 86_400_000) };
    await t.db.updateTable('audit_log').set(old).where('actor_id', '=', id).execute();
    const { scopes, log } = t.server.deps;
    const signal = new AbortController().signal;
    await forgetOldAuditLog.run({}, { scopes, log, signal } as never);
    expect(await read(token, { userId: `${id}` })).toEqual([]);
  });
});

describe('its export', () => {
  const exported = (token: string, query: Record<string, string> = {}) =>
    t.call('GET', '/api/audit-log/export', { token, query });

  test('is a file for spreadsheets, in the reader’s language, that calculates nothing', async () => {
    const { companyId, token } = await t.make.admin();
    const { id } = await t.make.user(companyId, { name: '=HYPERLINK("x";"y")' });
    await t.db
      .insertInto('audit_log')
      .values({
        company_id: companyId,
        actor_id: id,
        action: 'session.login',
        address: ADDRESS,
        at: new Date('2026-11-15T02:30:00Z'),
      })
      .execute();
    const { headers, body } = await exported(token, { userId: `${id}` });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment; filename="atividades.csv"');
    expect(body).toBe(
      '\ufeffData;Pessoa;Ação;Item;Campos;Endereço IP\r\n' +
        `2026-11-14 23:30:00;"'=HYPERLINK(""x"";""y"")";Entrou;;;${ADDRESS}\r\n`,
    );
    const english = await exported(token, { userId: `${id}`, language: 'en' });
    expect(english.body).toContain('Date;Person;Action');
    expect(english.body).toContain(';Logged in;');
  });

  test('has everything, however long it is, and is noted itself', async () => {
    const { companyId, token, adminId } = await t.make.admin();
    const rows = Array.from({ length: 1200 }, () => ({
      company_id: companyId,
      actor_id: adminId,
      action: 'session.login',
    }));
    await t.db.insertInto('audit_log').values(rows).execute();
    const { body } = await exported(token, { kind: 'session' });
    expect(body.trim().split('\r\n')).toHaveLength(1201);
    expect(await read(token, { kind: 'audit' })).toMatchObject([
      { action: 'audit.export', user: { id: adminId }, fields: ['kind'] },
    ]);
  });
});

import { supportTimes } from '@prosa/contract/support';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { PASSWORD } from '../../../test/factories/company-factories.ts';
import { type Answer, type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { apiRoutes } from '../../../test/walks/routes.ts';
import { recordingLog } from '../../jobs/jobs-test-parts.ts';
import { fence, listen } from '../../live/test-ear.ts';
import { endStayTask } from './support.stay.ts';

const MINUTE = 60_000;
let t: ListeningServer;
let host: Awaited<ReturnType<ListeningServer['make']['admin']>>;
let company: Awaited<ReturnType<ListeningServer['make']['admin']>>;
let address = 0;

beforeAll(async () => {
  t = await startListeningServer();
});
afterAll(() => t.stop());
beforeEach(async () => {
  host = await t.make.admin({ super: true, mark: 'Sofia' });
  company = await t.make.admin();
  address += 1;
});

const consent = async () => (await t.call('GET', '/api/support', { token: company.token })).body;
const give = () => t.call('POST', '/api/support', { token: company.token });
const revoke = () => t.call('DELETE', '/api/support', { token: company.token });

function enter(code: string, by = host.token, companyId = company.companyId) {
  return t.call('POST', `/api/companies/${companyId}/support-entry`, {
    token: by,
    body: { code },
    address: `192.0.2.${address}`,
  });
}

/** What the browser keeps by that name after this answer. */
function cookieOf({ headers }: Answer, name: string): string | undefined {
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  return lines.find((line) => line.startsWith(`${name}=`))?.match(/=([^;]*)/)?.[1];
}

async function inside() {
  const answer = await enter((await give()).body.code);
  expect(answer.status).toBe(200);
  const { token, user } = answer.body;
  const [refreshToken, wayBack] = ['jrt', 'jrt_back'].map((name) => cookieOf(answer, name));
  return { token, user, refreshToken, wayBack };
}

const me = (token: string) => t.call('GET', '/api/auth/me', { token });
const refresh = (cookie: string | undefined) =>
  t.call('POST', '/api/auth/refresh_token', { headers: { cookie: `jrt=${cookie}` } });

async function log() {
  const { body } = await t.call('GET', '/api/audit-log', { token: company.token });
  return (body.entries as { action: string; user: { name: string } | null }[])
    .filter(({ action }) => action.startsWith('company.support'))
    .map(({ action, user }) => `${action.slice('company.support-'.length)} ${user?.name}`)
    .toReversed();
}

describe('a code', () => {
  test('is shown once, kept as a hash, good for an hour and once, and replaces the former', async () => {
    expect(await consent()).toEqual({ codeUntil: null, entry: null });
    const first = (await give()).body;
    const made = await give();
    const until = new Date(t.clock.now.getTime() + supportTimes.codeMinutes * MINUTE);
    expect(made).toMatchObject({ status: 201, body: { until: until.toISOString() } });
    expect(made.body.code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(await consent()).toEqual({ codeUntil: until.toISOString(), entry: null });
    const rows = await t.db.selectFrom('support_consents').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.body.code.replace('-', ''));

    const wrong = { status: 409, body: { error: 'ERR_SUPPORT_CODE' } };
    expect(await enter(first.code)).toMatchObject(wrong);
    expect((await enter(made.body.code.toLowerCase())).status).toBe(200);
    expect(await enter(made.body.code)).toMatchObject(wrong);
  });

  test('that was taken back, or is too old, or is another company’s opens nothing', async () => {
    const { code } = (await give()).body;
    await revoke();
    expect((await enter(code)).body).toEqual({ error: 'ERR_SUPPORT_CODE' });
    const another = (await give()).body.code;
    const elsewhere = await t.make.admin();
    expect((await enter(another, host.token, elsewhere.companyId)).body).toEqual({
      error: 'ERR_SUPPORT_CODE',
    });
    t.clock.advance(supportTimes.codeMinutes * MINUTE);
    host.token = await t.make.token(host.companyId, host.adminId);
    expect((await enter(another)).body).toEqual({ error: 'ERR_SUPPORT_CODE' });
    company.token = await t.make.token(company.companyId, company.adminId);
    expect(await log()).toEqual(['code Ana Admin', 'revoked Ana Admin', 'code Ana Admin']);
  });

  test('of two who use it at once one comes in', async () => {
    const { code } = (await give()).body;
    const answers = await Promise.all([enter(code), enter(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is made by the company’s admins, and used by super users', async () => {
    const agent = await t.make.member(company.companyId, { profile: 'supervisor' });
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await t.call(method, '/api/support', { token: agent.token })).status).toBe(403);
    }
    const { code } = (await give()).body;
    expect((await enter(code, company.token)).status).toBe(403);
  });

  test('that is guessed is refused after ten tries, also the right one', async () => {
    const { code } = (await give()).body;
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await enter('2222-2222')).status).toBe(409);
    }
    expect(await enter(code)).toMatchObject({ status: 429, body: { error: 'ERR_RATE_LIMITED' } });
    const other = await t.make.admin({ super: true });
    expect((await enter(code, other.token)).status, 'the company has its own bound').toBe(429);
    t.clock.advance(15 * MINUTE);
    expect((await enter(code, await t.make.token(host.companyId, host.adminId))).status).toBe(200);
  });

  test('does not open a company that is closed', async () => {
    const { code } = (await give()).body;
    const status = { token: host.token, body: { status: false } };
    await t.call('PUT', `/api/companies/${company.companyId}`, status);
    expect(await enter(code)).toMatchObject({ body: { error: 'ERR_COMPANY_INACTIVE' } });
  });
});

describe('whoever is in as support', () => {
  test('is in that company alone, sees it as an admin does, and is nobody’s colleague', async () => {
    const before = (await t.call('GET', '/api/users/list', { token: company.token })).body;
    const { token, user } = await inside();
    expect(user).toMatchObject({
      name: 'Sofia Admin',
      profile: 'admin',
      super: false,
      companyId: company.companyId,
      support: { name: 'Sofia Admin' },
    });
    expect((await me(token)).body).toMatchObject({ companyId: company.companyId, support: {} });
    const settings = await t.call('GET', '/api/settings', { token });
    expect(settings.status).toBe(200);
    expect((await t.call('GET', '/api/companies', { token })).status).toBe(403);
    const other = await t.make.admin();
    const foreign = await t.call('GET', `/api/companies/${other.companyId}`, { token });
    expect(foreign.body).toEqual({ error: 'ERR_NO_COMPANY_FOUND' });
    expect((await t.call('GET', '/api/users/list', { token: company.token })).body).toEqual(before);
    const { users } = (await t.call('GET', '/api/users', { token: company.token })).body;
    expect(users).toHaveLength(1);
    const login = { email: user.email, password: PASSWORD };
    expect((await t.call('POST', '/api/auth/login', { body: login })).status).toBe(401);
  });

  test('changes how the desk is set up, in their own name, and nothing that outlasts the visit', async () => {
    const { token } = await inside();
    const body = { name: 'Vendas', color: '#e79f3c', greetingMessage: '' };
    expect((await t.call('POST', '/api/queue', { token, body })).status).toBe(201);
    const setting = { key: 'call', value: 'enabled' };
    expect((await t.call('PUT', '/api/settings/call', { token, body: setting })).status).toBe(200);
    const secret = { key: 'asaas', value: 'mine' };
    expect((await t.call('PUT', '/api/settings/asaas', { token, body: secret })).status).toBe(403);
    const { body: entries } = await t.call('GET', '/api/audit-log', { token: company.token });
    expect(entries.entries[0]).toMatchObject({
      action: 'setting.update',
      user: { name: 'Sofia Admin' },
    });

    const open = [
      'POST /api/auth/leave-support',
      'DELETE /api/auth/logout',
      'PUT /api/announcements/read',
      'PUT /api/kanban/folds',
      'PUT /api/kanban/order',
    ];
    const mayChange = (url: string) =>
      /^\/api\/(queue|queue-options|settings|integrations|quick-messages)(\/|$)/.test(url);
    let refused = 0;
    for (const { method, url, access } of apiRoutes(t.server.app)) {
      if (method === 'GET' || method === 'HEAD' || access === 'public') continue;
      if (access === 'connection-token' || url === '/api/messages/send') continue;
      if (open.includes(`${method} ${url}`) || mayChange(url)) continue;
      const address = url.replace(/:\w+|\*/g, '1');
      const answer = await t.call(method, address, { token, body: {} });
      expect([method, url, answer.body]).toEqual([method, url, { error: 'ERR_NO_PERMISSION' }]);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(80);
    for (const url of ['chats', 'invoices/all', 'subscription', 'api-keys', 'support']) {
      expect([url, (await t.call('GET', `/api/${url}`, { token })).status]).toEqual([url, 403]);
    }
  });

  test('goes back to their own session, and the admins see both', async () => {
    const ear = await listen(t.node, company.token);
    const { token, user, wayBack } = await inside();
    await fence(t.node, company.companyId, [ear]);
    const heard = () => ear.heard.filter(({ event }) => event.endsWith('-support'));
    expect(heard().at(-1)?.message).toMatchObject({
      support: { codeUntil: null, entry: { name: 'Sofia Admin', until: user.support.until } },
    });
    expect(await consent()).toMatchObject({ entry: { name: 'Sofia Admin' } });

    const leave = (cookie: string) =>
      t.call('POST', '/api/auth/leave-support', { token, headers: { cookie } });
    const back = await leave(`jrt_back=${wayBack}`);
    expect(back).toMatchObject({
      status: 200,
      body: { user: { id: host.adminId, super: true, companyId: host.companyId, support: null } },
    });
    expect((await me(back.body.token)).status).toBe(200);
    expect((await refresh(cookieOf(back, 'jrt'))).body.user.id).toBe(host.adminId);
    expect((await me(token)).body).toEqual({ error: 'ERR_SESSION_EXPIRED' });
    expect((await leave(`jrt_back=${wayBack}`)).status).toBe(401);
    await fence(t.node, company.companyId, [ear]);
    expect(heard().at(-1)?.message).toMatchObject({ support: { entry: null } });
    expect(await log()).toEqual(['code Ana Admin', 'entry Sofia Admin', 'end Sofia Admin']);
    ear.socket.disconnect();
  });

  test('has no way back without the cookie of their own browser, and leaves by a logout, too', async () => {
    const first = await inside();
    const answer = await t.call('POST', '/api/auth/leave-support', { token: first.token });
    expect(answer).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
    expect(await consent()).toMatchObject({ entry: null });
    const second = await inside();
    expect((await t.call('DELETE', '/api/auth/logout', { token: second.token })).status).toBe(200);
    expect(await consent()).toMatchObject({ entry: null });
    expect((await me(host.token)).status, 'their own session goes on').toBe(200);
  });

  test('is put out by the admin at once: session, refresh token and sockets', async () => {
    const { token, refreshToken } = await inside();
    const ear = await listen(t.node, token);
    const ended = vi.spyOn(t.server.deps.live, 'endSessions');
    expect((await revoke()).status).toBe(200);
    // Not by the look at all sessions that comes every few seconds.
    expect(ended).toHaveBeenCalledWith(company.companyId, [expect.any(String)]);
    ended.mockRestore();
    await eventually(async () => expect(ear.socket.connected).toBe(false));
    expect((await me(token)).body).toEqual({ error: 'ERR_SESSION_EXPIRED' });
    expect((await refresh(refreshToken)).body).toEqual({ error: 'ERR_SESSION_EXPIRED' });
    expect(await log()).toEqual(['code Ana Admin', 'entry Sofia Admin', 'revoked Ana Admin']);
  });

  test.each([
    ['the admin ends it', () => revoke()],
    ['its time is over', () => t.clock.advance(supportTimes.stayMinutes * MINUTE)],
  ])(
    'is back in their own session when %s, by the cookie of their own browser',
    async (_why, end) => {
      const { refreshToken, wayBack } = await inside();
      const browser = (cookie: string) =>
        t.call('POST', '/api/auth/refresh_token', { headers: { cookie } });
      const during = await browser(`jrt=${refreshToken}; jrt_back=${wayBack}`);
      expect(during.body.user.support.name).toBe('Sofia Admin');
      expect(cookieOf(during, 'jrt_back'), 'it keeps its way back').toBeUndefined();
      await end();
      const over = cookieOf(during, 'jrt');
      expect((await refresh(over)).body).toEqual({ error: 'ERR_SESSION_EXPIRED' });
      const back = await browser(`jrt=${over}; jrt_back=${wayBack}`);
      expect(back).toMatchObject({
        status: 200,
        body: { user: { id: host.adminId, companyId: host.companyId, support: null } },
      });
      expect(cookieOf(back, 'jrt_back'), 'once').toBe('');
      expect((await refresh(cookieOf(back, 'jrt'))).body.user.id).toBe(host.adminId);
    },
  );

  test('leaves no way back to whoever logs in after them', async () => {
    const { wayBack } = await inside();
    const body = { email: company.adminEmail, password: PASSWORD };
    const headers = { cookie: `jrt_back=${wayBack}` };
    const login = await t.call('POST', '/api/auth/login', { body, headers });
    expect([login.status, cookieOf(login, 'jrt_back')]).toEqual([200, '']);
  });

  test('is offered on their screens what they may do, and nothing else', async () => {
    const { user } = await inside();
    const { rights } = user.support;
    expect(rights).toEqual(
      expect.arrayContaining(['settings:write', 'queues:write', 'audit:read']),
    );
    for (const right of [
      'users:write',
      'billing:use',
      'api:manage',
      'chats:use',
      'contacts:write',
    ]) {
      expect(rights).not.toContain(right);
    }
  });

  test('hears what the company hears, not what is its admins’ own', async () => {
    const { token } = await inside();
    const ears = [await listen(t.node, token), await listen(t.node, company.token)];
    await give();
    const body = { name: 'Vendas', color: '#e79f3c', greetingMessage: '' };
    await t.call('POST', '/api/queue', { token: company.token, body });
    await fence(t.node, company.companyId, ears);
    const channels = ears.map((ear) =>
      ear.heard
        .map(({ event }) => event.replace(/^company-\d+-/, ''))
        .filter((one) => !/fence/.test(one)),
    );
    expect(channels[0]).toContain('queue');
    expect(channels[0]).not.toContain('support');
    expect(channels[1]).toContain('support');
    for (const ear of ears) ear.socket.disconnect();
  });

  test('stays for two hours at most, whatever is refreshed meanwhile', async () => {
    const { user, refreshToken } = await inside();
    const until = new Date(t.clock.now.getTime() + supportTimes.stayMinutes * MINUTE);
    expect(user.support.until).toBe(until.toISOString());
    t.clock.advance((supportTimes.stayMinutes - 1) * MINUTE);
    const fresh = await refresh(refreshToken);
    expect(fresh.body.user).toMatchObject({ support: { until: until.toISOString() } });
    t.clock.advance(MINUTE);
    expect((await me(fresh.body.token)).body).toEqual({ error: 'ERR_SESSION_EXPIRED' });
    expect((await refresh(cookieOf(fresh, 'jrt'))).body).toEqual({ error: 'ERR_SESSION_EXPIRED' });

    company.token = await t.make.token(company.companyId, company.adminId);
    expect(await consent()).toEqual({ codeUntil: null, entry: null });
    const { id } = await t.db
      .selectFrom('support_consents')
      .select('id')
      .where('company_id', '=', company.companyId)
      .executeTakeFirstOrThrow();
    const task = endStayTask(t.server.deps);
    const context = {
      scopes: t.server.deps.scopes,
      log: recordingLog(),
      signal: new AbortController().signal,
      companyId: company.companyId,
    };
    for (const _twice of [1, 2]) await task.run({ supportId: id, userId: user.id }, context);
    expect(await log()).toEqual(['code Ana Admin', 'entry Sofia Admin', 'end Sofia Admin']);
  });
});

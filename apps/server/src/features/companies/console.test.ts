import type { CompanyConsole, CompanyList, CreatedCompany } from '@prosa/contract/host-company';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { measureUsageTask } from './usage.jobs.ts';

let t: TestServer;
let host: { token: string; companyId: number };
beforeAll(async () => {
  t = await startTestServer();
  t.clock.now = new Date('2027-06-15T12:00:00Z');
  host = await t.make.admin({ super: true });
});
afterAll(() => t.stop());

const call = (method: string, url: string, body?: object) =>
  t.call(method, `/api/companies${url}`, { token: host.token, ...(body && { body }) });
const list = async (query: string) => (await call('GET', `?${query}`)).body as CompanyList;
const names = async (query: string) => (await list(query)).companies.map(({ name }) => name);

describe('the console', () => {
  test('is for super users alone', async () => {
    const admin = await t.make.admin();
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '/list'],
      ['POST', ''],
      ['GET', `/${admin.companyId}/console`],
    ] as const) {
      const options = { token: admin.token, ...(method === 'POST' && { body: {} }) };
      expect((await t.call(method, `/api/companies${url}`, options)).status).toBe(403);
    }
  });

  test('makes a company with its admin, who can log in', async () => {
    const planId = await t.make.plan();
    const body = {
      name: 'Livraria Beco',
      email: 'beco@example.com',
      planId,
      dueDate: '2027-07-31',
    };
    const made = (await call('POST', '', { ...body, document: '11.222.333/0001-81' }))
      .body as CreatedCompany;
    expect(made.company).toMatchObject({
      name: 'Livraria Beco',
      document: '11222333000181',
      standing: 'open',
      daysLeft: 46,
      usage: { users: 1, connections: 0, queues: 0 },
      isOwn: false,
    });
    const { status } = await t.call('POST', '/api/auth/login', {
      body: { email: body.email, password: made.password },
    });
    expect(status).toBe(200);
    const again = await call('POST', '', { ...body, email: 'outro@example.com' });
    expect(again.body).toEqual({ error: 'ERR_COMPANY_NAME_ALREADY_EXISTS' });
    const mail = await call('POST', '', { ...body, name: 'Outra' });
    expect(mail.body).toEqual({ error: 'ERR_EMAIL_NOT_ACCEPTED' });
    expect((await call('POST', '', { ...body, name: 'X', planId: 1e9 })).status).toBe(400);
    expect((await call('GET', `/${made.company.id}/console`)).body as CompanyConsole).toMatchObject(
      {
        admin: { email: body.email },
        invoices: [],
        deletion: null,
      },
    );
  });

  test('is searched and filtered: due, blocked, trial, down, by plan', async () => {
    const planId = await t.make.plan();
    const make = async (mark: string, values: Record<string, unknown>, dueDate?: string) => {
      const { companyId } = await t.make.company({
        mark: `zeta ${mark}`,
        planId,
        dueDate: dueDate ?? null,
      });
      if (Object.keys(values).length > 0) {
        await t.db.updateTable('companies').set(values).where('id', '=', companyId).execute();
      }
      return companyId;
    };
    await make('plain', {});
    await make('due', {}, '2027-06-20');
    await make('later', {}, '2027-06-21');
    await make('past', {}, '2027-06-01');
    await make('blocked', { status: false });
    await make('trial', { trial_ends_at: new Date('2027-07-01T00:00:00Z') }, '2027-07-01');
    const down = await make('down', {});
    const connection = await t.make.connection(down);
    await t.db
      .updateTable('connections')
      .set({ wanted: true, status: 'DISCONNECTED' })
      .where('id', '=', connection)
      .execute();
    const found = async (query: string) =>
      (await names(`searchParam=zeta&${query}`)).map((name) => name.split(' ')[1]?.split('-')[0]);
    const like = (...marks: string[]) => marks.map((mark) => expect.stringContaining(mark));
    expect(await found('filter=due')).toEqual(like('due', 'past'));
    expect(await found('filter=blocked')).toEqual(like('blocked'));
    expect(await found('filter=trial')).toEqual(like('trial'));
    expect(await found('filter=down')).toEqual(like('down'));
    expect(await found(`planId=${planId}`)).toHaveLength(7);
    const { companies, counts } = await list('searchParam=zeta%20down');
    expect(companies[0]).toMatchObject({ connectionsDown: 1, usage: { connections: 1 } });
    expect(counts.attention).toBeGreaterThanOrEqual(3);
  });

  test('pages by key', async () => {
    for (let n = 0; n < 25; n += 1) await t.make.company({ mark: 'omega' });
    const first = await list('searchParam=omega');
    expect([first.companies.length, first.hasMore]).toEqual([20, true]);
    const rest = await list(`searchParam=omega&after=${first.companies.at(-1)?.id}`);
    expect([rest.companies.length, rest.hasMore]).toEqual([5, false]);
  });

  test('shows messages of the month and files, as they were measured', async () => {
    const { companyId } = await t.make.company({ mark: 'kappa' });
    const contactId = await t.make.contact(companyId);
    const { id: ticketId } = await t.make.ticket(companyId, { contactId });
    const measure = () =>
      measureUsageTask.run({}, {
        scopes: t.server.deps.scopes,
        signal: new AbortController().signal,
      } as never);
    const shown = async () =>
      (await list('searchParam=kappa')).companies[0]?.usage.messagesThisMonth;
    const write = async (n: number) => {
      for (let i = 0; i < n; i += 1) await t.make.message(companyId, ticketId);
      await t.db
        .updateTable('messages')
        .set({ created_at: t.clock.now } as never)
        .where('company_id', '=', companyId)
        .execute();
    };
    await write(3);
    await measure();
    expect(await shown()).toBe(3);
    await write(2);
    await measure();
    await measure();
    expect(await shown()).toBe(5);
    t.clock.now = new Date('2027-07-01T12:00:00Z');
    host = await t.make.admin({ super: true });
    expect(await shown()).toBe(0);
    await measure();
    expect(await shown()).toBe(0);
  });
});

describe('what only the host changes', () => {
  test('plan, due date, recurrence, campaigns, document; no admin does', async () => {
    const admin = await t.make.admin();
    const planId = await t.make.plan({ users: 7 });
    const changes = {
      planId,
      dueDate: '2027-08-31',
      recurrence: 'ANUAL',
      campaignsEnabled: true,
      document: '529.982.247-25',
    };
    const own = await t.call('PUT', `/api/companies/${admin.companyId}`, {
      token: admin.token,
      body: { dueDate: '2099-01-01' },
    });
    expect([own.status, own.body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
    const { body } = await call('PUT', `/${admin.companyId}`, changes);
    expect(body).toMatchObject({
      plan: { users: 7 },
      dueDate: '2027-08-31',
      recurrence: 'ANUAL',
      document: '52998224725',
    });
    const me = await t.call('GET', '/api/auth/me', { token: admin.token });
    const { settings } = (me.body as { company: { settings: { key: string; value: string }[] } })
      .company;
    expect(settings.find(({ key }) => key === 'campaignsEnabled')?.value).toBe('true');
  });

  test('a block ends every session at once, and unblocking lets in again', async () => {
    const admin = await t.make.admin();
    const agent = await t.make.member(admin.companyId);
    await call('PUT', `/${admin.companyId}`, { status: false });
    for (const { token } of [admin, agent]) {
      expect((await t.call('GET', '/api/auth/me', { token })).body).toEqual({
        error: 'ERR_SESSION_EXPIRED',
      });
    }
    const row = await call('GET', `/${admin.companyId}/console`);
    expect((row.body as CompanyConsole).company.standing).toBe('blocked');
    await call('PUT', `/${admin.companyId}`, { status: true });
    const log = await t.db
      .selectFrom('audit_log')
      .select('action')
      .where('company_id', '=', admin.companyId)
      .where('action', 'like', 'company.%block')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['company.block', 'company.unblock']);
  });

  test('nobody blocks the company of a super user', async () => {
    const { body } = await call('PUT', `/${host.companyId}`, { status: false });
    expect(body).toEqual({ error: 'ERR_COMPANY_OF_HOST' });
  });
});

import type { ErrorBody } from '@prosa/contract/errors';
import type { SessionAnswer } from '@prosa/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/factories/company-factories.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { markInvoicePaid } from '../invoices/invoice.grant.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());
beforeEach(() => {
  t.clock.now = new Date('2027-06-15T12:00:00Z');
});

const logIn = (email: string) =>
  t.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
const setGrace = (value: string) =>
  t.db
    .insertInto('system_settings')
    .values({ key: 'graceDays', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();

async function debtor() {
  const company = await t.make.company({ dueDate: '2027-06-12' });
  const invoiceId = await t.make.invoice(company.companyId, { period: '2027-06-12' });
  const refused = (await logIn(company.adminEmail)).body as ErrorBody;
  return { ...company, invoiceId, refused };
}

async function openToPay(payToken: string | undefined) {
  const answer = await t.call('POST', '/api/auth/pay', { body: { payToken } });
  return { ...answer, session: answer.body as SessionAnswer };
}

describe('a company past its due date', () => {
  test('lets its admin in to pay, and to nothing else', async () => {
    const { refused, invoiceId } = await debtor();
    expect(refused).toMatchObject({ error: 'ERR_COMPANY_OVERDUE', dueDate: '2027-06-12' });
    const { session } = await openToPay(refused.payToken);
    expect(session.user).toMatchObject({ onlyPays: true, company: { standing: 'overdue' } });
    const { token } = session;
    const get = async (url: string) => (await t.call('GET', `/api${url}`, { token })).status;
    for (const url of ['/auth/me', '/subscription', '/invoices/all', `/invoices/${invoiceId}`]) {
      expect([url, await get(url)]).toEqual([url, 200]);
    }
    const open = t.server.app.declaredRoutes.filter(
      ({ config }) =>
        config?.access === 'public' || config?.access === 'billing:use' || config?.whilePaying,
    );
    for (const route of t.server.app.declaredRoutes) {
      if (open.includes(route) || route.config?.orConnectionToken) continue;
      if (route.config?.access === 'connection-token') continue;
      const method = [route.method].flat()[0] ?? 'GET';
      const url = route.url.replace(/:\w+|\*/g, '1');
      const { body } = await t.call(method, url, { token, ...(method !== 'GET' && { body: {} }) });
      expect([method, url, body]).toEqual([method, url, { error: 'ERR_COMPANY_OVERDUE' }]);
    }
  });

  test('gives others no way in', async () => {
    const { companyId } = await debtor();
    const agent = await t.make.user(companyId);
    const { body } = await logIn(agent.email);
    expect(body).toEqual({ error: 'ERR_COMPANY_OVERDUE', dueDate: '2027-06-12' });
  });

  test('a token for paying is good for fifteen minutes, and is no access token', async () => {
    const { refused } = await debtor();
    const { payToken } = refused;
    expect((await t.call('GET', '/api/auth/me', { token: payToken ?? '' })).body).toEqual({
      error: 'ERR_SESSION_EXPIRED',
    });
    expect((await openToPay(`${payToken}x`)).body).toEqual({ error: 'ERR_SESSION_EXPIRED' });
    t.clock.advance(16 * 60_000);
    expect((await openToPay(payToken)).body).toEqual({ error: 'ERR_SESSION_EXPIRED' });
  });

  test('is open at once when it is paid: the same session does everything', async () => {
    const { companyId, invoiceId, refused, adminEmail } = await debtor();
    const { session } = await openToPay(refused.payToken);
    await t.server.deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
      markInvoicePaid(scope, {
        invoiceId,
        paymentId: 7,
        amount: 1000,
        currency: 'BRL',
        paidAt: scope.now,
        how: 'mercadopago',
      }),
    );
    const me = await t.call('GET', '/api/auth/me', { token: session.token });
    expect(me.body).toMatchObject({
      onlyPays: false,
      company: { dueDate: '2027-07-15', standing: 'open' },
    });
    expect((await t.call('GET', '/api/queue', { token: session.token })).status).toBe(200);
    expect((await logIn(adminEmail)).status).toBe(200);
  });

  test('blocked by the host, nobody pays their way in', async () => {
    const { companyId, refused } = await debtor();
    await t.db
      .updateTable('companies')
      .set({ status: false })
      .where('id', '=', companyId)
      .execute();
    expect((await openToPay(refused.payToken)).body).toEqual({ error: 'ERR_COMPANY_INACTIVE' });
  });

  test('the host’s grace lets everybody work on for as many days', async () => {
    await setGrace('3');
    const { adminEmail, companyId } = await t.make.company({ dueDate: '2027-06-12' });
    const { status, body } = await logIn(adminEmail);
    expect([status, (body as SessionAnswer).user.company.standing]).toEqual([200, 'grace']);
    await setGrace('2');
    expect((await logIn(adminEmail)).status).toBe(402);
    await setGrace('0');
    expect(companyId).toBeGreaterThan(0);
  });
});

describe('a trial', () => {
  test('lasts to the end of its last day, and is over when it is paid', async () => {
    const plan = await t.make.plan();
    const { body } = await t.call('POST', '/api/auth/signup', {
      body: {
        name: 'Padaria',
        email: 'padaria@example.com',
        password: 'cavalo certo',
        planId: plan,
      },
    });
    const { companyId } = body as { companyId: number };
    const login = await t.call('POST', '/api/auth/login', {
      body: { email: 'padaria@example.com', password: 'cavalo certo' },
    });
    expect((login.body as SessionAnswer).user.company).toMatchObject({
      standing: 'trial',
      dueDate: '2027-06-18',
      trialExpiration: '2027-06-19T03:00:00.000Z',
    });
    const invoiceId = await t.make.invoice(companyId, { period: '2027-06-18' });
    await t.server.deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
      markInvoicePaid(scope, {
        invoiceId,
        paymentId: 8,
        amount: 1000,
        currency: 'BRL',
        paidAt: scope.now,
        how: 'asaas',
      }),
    );
    const row = await t.db
      .selectFrom('companies')
      .select(['due_date', 'trial_ends_at'])
      .where('id', '=', companyId)
      .executeTakeFirst();
    expect(row).toEqual({ due_date: '2027-07-18', trial_ends_at: null });
  });
});

import { addMonths } from '@prosa/contract/due-date';
import type { HostInvoicePage, Invoice, InvoicePage } from '@prosa/contract/invoice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { putUnderReview } from './host-invoice.service.ts';
import { markInvoicePaid, type Paid } from './invoice.grant.ts';

let t: TestServer;
let host: { token: string; companyId: number };
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2027-01-31T12:00:00Z');
  host = await t.make.admin({ super: true });
});

/** An admin whose company is due, and its open invoice. */
async function debtor(dueDate = '2027-01-31') {
  const made = await t.make.company({ dueDate });
  const token = await t.make.token(made.companyId, made.adminId);
  const invoiceId = await t.make.invoice(made.companyId, { period: dueDate });
  return { ...made, token, invoiceId };
}

function pay(companyId: number, invoiceId: number, values: Partial<Paid> = {}) {
  return t.server.deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
    markInvoicePaid(scope, {
      invoiceId,
      paymentId: 1,
      amount: 1000,
      currency: 'BRL',
      paidAt: scope.now,
      how: 'stripe',
      ...values,
    }),
  );
}

async function dueDateOf(companyId: number): Promise<string | null> {
  const row = await t.db
    .selectFrom('companies')
    .select('due_date')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.due_date;
}

const ofHost = (method: string, url: string, body?: object) =>
  t.call(method, `/api/host/invoices${url}`, { token: host.token, ...(body && { body }) });

describe('paid', () => {
  test('31 January, a month later: the last day of February, and then the 31st again', async () => {
    const { companyId, invoiceId } = await debtor('2027-01-31');
    expect(await pay(companyId, invoiceId)).toBe('granted');
    expect(await dueDateOf(companyId)).toBe('2027-02-28');
    const next = await t.make.invoice(companyId, { period: '2027-02-28' });
    t.clock.now = new Date('2027-02-20T12:00:00Z');
    await pay(companyId, next, { paymentId: 2 });
    expect(await dueDateOf(companyId)).toBe('2027-03-31');
  });

  test.each([
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-12-31', 1, '2028-01-31'],
    ['2027-10-31', 6, '2028-04-30'],
    ['2027-11-30', 3, '2028-02-29'],
  ])('%s and %i months: %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later);
  });

  test('late: from the day on which it is paid, in the company’s zone', async () => {
    const { companyId, invoiceId } = await debtor('2027-01-10');
    // Still the 30th in São Paulo.
    t.clock.now = new Date('2027-01-31T02:30:00Z');
    await pay(companyId, invoiceId);
    expect(await dueDateOf(companyId)).toBe('2027-02-28');
    expect(
      (
        await t.db
          .selectFrom('companies')
          .select('due_day')
          .where('id', '=', companyId)
          .executeTakeFirst()
      )?.due_day,
    ).toBe(30);
  });

  test('twenty times at once, by one payment and by others: the due date moves once', async () => {
    const { companyId, invoiceId } = await debtor();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => pay(companyId, invoiceId, { paymentId: 1 + (n % 2) })),
    );
    expect(outcomes.filter((one) => one === 'granted')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'again')).toHaveLength(9);
    expect(outcomes.filter((one) => one === 'twice')).toHaveLength(10);
    expect(await dueDateOf(companyId)).toBe('2027-02-28');
  });

  test('another amount, currency or a cancelled invoice: nothing is done', async () => {
    const { companyId, invoiceId } = await debtor();
    expect(await pay(companyId, invoiceId, { amount: 999 })).toBe('amount');
    expect(await pay(companyId, invoiceId, { currency: 'USD' })).toBe('currency');
    await ofHost('POST', `/${invoiceId}/cancel`, { reason: 'engano' });
    expect(await pay(companyId, invoiceId)).toBe('cancelled');
    expect(await dueDateOf(companyId)).toBe('2027-01-31');
  });

  test('another company’s invoice does not exist', async () => {
    const [one, other] = [await debtor(), await debtor()];
    await expect(pay(one.companyId, other.invoiceId)).rejects.toThrow('ERR_NO_INVOICE_FOUND');
  });
});

describe('the company’s list', () => {
  test('is its admins’, newest first, searched and paged', async () => {
    const { companyId, token, invoiceId } = await debtor();
    for (let n = 1; n <= 21; n += 1) {
      await t.make.invoice(companyId, { period: addMonths('2027-02-10', n), detail: `Plano ${n}` });
    }
    const load = async (query = '') =>
      (await t.call('GET', `/api/invoices/all${query}`, { token })).body as InvoicePage;
    const first = await load();
    expect(first).toMatchObject({ hasMore: true });
    expect(first.invoices).toHaveLength(20);
    const rest = await load(`?before=${first.invoices.at(-1)?.id}`);
    expect(rest.invoices.map(({ id }) => id).at(-1)).toBe(invoiceId);
    expect(rest).toEqual(await load('?pageNumber=2'));
    expect((await load('?searchParam=plano%2021')).invoices).toHaveLength(1);
    const agent = await t.make.member(companyId);
    expect((await t.call('GET', '/api/invoices/all', { token: agent.token })).status).toBe(403);
  });

  test('a receipt says who paid whom for what', async () => {
    const { companyId, token, invoiceId, name } = await debtor();
    await pay(companyId, invoiceId, { reference: 'pi_1' });
    const { body } = await t.call('GET', `/api/invoices/${invoiceId}/receipt`, { token });
    expect(body).toMatchObject({
      invoice: { id: invoiceId, status: 'paid', value: 10, paidHow: 'stripe' },
      company: { name },
      host: { name: 'Prosa' },
      reference: 'pi_1',
      grantedFrom: '2027-01-31',
      grantedTo: '2027-02-28',
    });
  });
});

describe('the host', () => {
  test('marks paid with a reason: who, why and how stand in the log', async () => {
    const { companyId, invoiceId, token } = await debtor();
    expect((await ofHost('POST', `/${invoiceId}/paid`, {})).body).toMatchObject({
      error: 'ERR_VALIDATION',
    });
    const { body } = await ofHost('POST', `/${invoiceId}/paid`, {
      reason: 'Pix conferido no extrato',
      reference: 'E123',
    });
    expect(body).toMatchObject({
      status: 'paid',
      paidHow: 'hand',
      note: 'Pix conferido no extrato',
    });
    expect(await dueDateOf(companyId)).toBe('2027-02-28');
    expect((await ofHost('POST', `/${invoiceId}/paid`, { reason: 'outra vez' })).body).toEqual({
      error: 'ERR_INVOICE_STATE',
    });
    const log = (await t.call('GET', '/api/audit-log?kind=invoice', { token })).body as {
      entries: { action: string; byHost: boolean }[];
    };
    expect(log.entries[0]).toMatchObject({ action: 'invoice.mark-paid', byHost: true });
  });

  test('moves the date, cancels, and sees all companies’', async () => {
    const { invoiceId, name } = await debtor('2027-01-20');
    const list = async (query: string) =>
      (await ofHost('GET', `?searchParam=${name}&${query}`)).body as HostInvoicePage;
    expect((await list('show=overdue')).invoices.map(({ id }) => id)).toEqual([invoiceId]);
    await ofHost('PUT', `/${invoiceId}`, { dueDate: '2027-02-05', reason: 'combinado' });
    expect((await list('show=overdue')).invoices).toEqual([]);
    expect((await list('show=open')).invoices[0]).toMatchObject({ dueDate: '2027-02-05' });
    await ofHost('POST', `/${invoiceId}/cancel`, { reason: 'cortesia' });
    expect((await list('show=cancelled')).invoices[0]).toMatchObject({ note: 'cortesia' });
    expect(
      (await ofHost('PUT', `/${invoiceId}`, { dueDate: '2027-02-05', reason: 'de novo' })).status,
    ).toBe(409);
  });

  test('a refund is looked at by a person, and blocks nothing', async () => {
    const { companyId, invoiceId, token } = await debtor();
    await pay(companyId, invoiceId);
    await t.server.deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
      putUnderReview(scope, invoiceId),
    );
    expect((await t.call('GET', `/api/invoices/${invoiceId}`, { token })).body).toMatchObject({
      status: 'review',
    });
    expect(await dueDateOf(companyId)).toBe('2027-02-28');
    const { body } = await ofHost('POST', `/${invoiceId}/review`, {
      outcome: 'reopen',
      reason: 'estorno confirmado',
    });
    expect((body as Invoice).status).toBe('open');
  });

  test('nobody else does any of it', async () => {
    const { invoiceId, token } = await debtor();
    for (const [method, url] of [
      ['GET', ''],
      ['POST', `/${invoiceId}/paid`],
      ['POST', `/${invoiceId}/cancel`],
      ['PUT', `/${invoiceId}`],
      ['POST', `/${invoiceId}/review`],
    ] as const) {
      const { status } = await t.call(method, `/api/host/invoices${url}`, { token, body: {} });
      expect(status).toBe(403);
    }
  });
});

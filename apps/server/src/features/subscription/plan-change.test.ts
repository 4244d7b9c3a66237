import type { Invoice } from '@prosa/contract/invoice';
import type { PlanChange, Subscription } from '@prosa/contract/subscription';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { markInvoicePaid } from '../invoices/invoice.grant.ts';
import { makeDueInvoices } from '../invoices/invoice.jobs.ts';

let t: TestServer;
let host: { token: string };
/** R$ 100, R$ 300 and R$ 40 a month. */
let [basic, large, small] = [0, 0, 0];
beforeAll(async () => {
  t = await startTestServer();
  host = await t.make.admin({ super: true });
  [basic, large, small] = [await plan(100), await plan(300), await plan(40)];
  const pix = { isOn: true, key: '+5511950001000', name: 'PROSA', city: 'SAO PAULO' };
  await t.call('PUT', '/api/payment-settings/pix', { token: host.token, body: pix });
});
afterAll(() => t.stop());
beforeEach(() => {
  t.clock.now = new Date('2027-06-05T12:00:00Z');
});

async function plan(value: number, isPublic = true): Promise<number> {
  const id = await t.make.plan();
  await t.db
    .updateTable('plans')
    .set({ value, is_public: isPublic })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Paid until 20 June, which is fifteen of the thirty-one days since 20 May away. */
async function customer(values: Record<string, unknown> = {}) {
  const made = await t.make.company({ planId: basic, dueDate: '2027-06-20' });
  const { companyId, adminId } = made;
  await t.db
    .updateTable('companies')
    .set({ due_day: 20, ...values })
    .where('id', '=', companyId)
    .execute();
  const call = async (method: string, url: string, body?: object) => {
    // Days pass, and sessions with them.
    const token = await t.make.token(companyId, adminId);
    return t.call(method, `/api${url}`, { token, ...(body && { body }) });
  };
  return {
    companyId,
    call,
    preview: async (planId: number) =>
      (await call('POST', '/subscription/plan-preview', { planId })).body as PlanChange,
    change: (planId: number, extra: number) => call('PUT', '/subscription/plan', { planId, extra }),
    subscription: async () => (await call('GET', '/subscription')).body as Subscription,
    invoices: async () => (await call('GET', '/invoices/all')).body.invoices as Invoice[],
    pay: (invoiceId: number, reais: number) =>
      t.server.deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
        markInvoicePaid(scope, {
          invoiceId,
          paymentId: null,
          amount: Math.round(reais * 100),
          currency: 'BRL',
          paidAt: scope.now,
          how: 'hand',
        }),
      ),
  };
}

const makeInvoices = () => makeDueInvoices(t.server.deps.scopes);
const on = (day: string) => {
  t.clock.now = new Date(`${day}T12:00:00Z`);
};

describe('a dearer plan in the middle of a month', () => {
  test('what it costs is shown, changes nothing, and is what the next invoice asks for', async () => {
    const { preview, change, subscription, invoices, pay } = await customer();
    const shown = await preview(large);
    // 200 more a month, for 15 of 31 days.
    expect(shown).toMatchObject({
      when: 'now',
      startsOn: '2027-06-05',
      daysLeft: 15,
      daysOfPeriod: 31,
      extra: 96.77,
      nextValue: 396.77,
      nextDueDate: '2027-06-20',
    });
    expect((await subscription()).plan?.id).toBe(basic);

    expect((await change(large, 0)).body).toEqual({ error: 'ERR_PLAN_CHANGE_STALE' });
    expect((await subscription()).plan?.id).toBe(basic);
    expect((await change(large, shown.extra)).status).toBe(200);
    expect((await subscription()).plan?.id).toBe(large);

    on('2027-06-12');
    await makeInvoices();
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ value: 396.77, dueDate: '2027-06-20' });
    expect(invoice?.lines.map(({ value }) => value)).toEqual([300, 96.77]);

    // The month after that it is the plan alone.
    expect(await pay(invoice!.id, 396.77)).toBe('granted');
    on('2027-07-12');
    await makeInvoices();
    expect((await invoices())[0]).toMatchObject({ value: 300, dueDate: '2027-07-20' });
  });

  test('an invoice that is there already becomes what was shown', async () => {
    const { preview, change, call, invoices, pay } = await customer();
    on('2027-06-15');
    await makeInvoices();
    const [before] = await invoices();
    expect(before).toMatchObject({ value: 100 });
    const body = { ...payer, invoiceId: before!.id };
    expect((await call('POST', '/subscription', body)).body).toMatchObject({ value: 100 });
    const shown = await preview(large);
    // 200 more a month, for 5 of 31 days, and the month to come.
    expect(shown).toMatchObject({ extra: 32.26, nextValue: 332.26, nextDueDate: '2027-06-20' });
    await change(large, shown.extra);
    const [after, ...others] = await invoices();
    expect([after?.id, after?.value, others]).toEqual([before?.id, 332.26, []]);
    expect((await call('POST', '/subscription', body)).body).toMatchObject({ valorext: '332,26' });
    // The old amount is no longer what it costs: that is for a person to look at.
    expect(await pay(before!.id, 100)).toBe('amount');
    expect(await pay(before!.id, 332.26)).toBe('granted');
  });

  test('two changes add up; ten at once are one', async () => {
    const { preview, change, invoices } = await customer();
    const middle = await plan(200);
    await change(middle, (await preview(middle)).extra);
    const { extra, nextValue } = await preview(large);
    expect([extra, nextValue]).toEqual([48.39, 396.78]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(large, extra)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    on('2027-06-12');
    await makeInvoices();
    expect((await invoices())[0]).toMatchObject({ value: nextValue });
  });

  test('of three months that are paid at once', async () => {
    const { preview } = await customer({ recurrence: 'TRIMESTRAL' });
    // 15 of the 92 days since 20 March.
    expect(await preview(large)).toMatchObject({
      daysOfPeriod: 92,
      extra: 97.83,
      nextValue: 997.83,
    });
  });

  test('the last day of a short month stands for the thirty-first', async () => {
    const { preview } = await customer({ due_date: '2027-06-30', due_day: 31 });
    expect(await preview(large)).toMatchObject({ daysLeft: 25, daysOfPeriod: 30, extra: 166.67 });
  });
});

describe('a cheaper plan', () => {
  test('holds when the period that is paid for is over, and costs less from then on', async () => {
    const { preview, change, subscription, invoices, pay } = await customer();
    on('2027-06-12');
    await makeInvoices();
    const shown = await preview(small);
    expect(shown).toMatchObject({
      when: 'next',
      startsOn: '2027-06-20',
      extra: 0,
      nextValue: 40,
      nextDueDate: '2027-06-20',
    });
    await change(small, 0);
    expect(await subscription()).toMatchObject({ plan: { id: basic }, nextPlan: { id: small } });
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ value: 40 });
    await pay(invoice!.id, 40);
    expect(await subscription()).toMatchObject({ plan: { id: small }, nextPlan: null });
  });

  test('does not begin with an older invoice that is paid at last', async () => {
    const { companyId, change, subscription, pay } = await customer();
    const older = await t.make.invoice(companyId, { period: '2027-05-20', cents: 10_000 });
    await change(small, 0);
    expect(await pay(older, 100)).toBe('granted');
    expect(await subscription()).toMatchObject({ plan: { id: basic }, nextPlan: { id: small } });
  });

  test('can be taken back, with what it costs', async () => {
    const { change, subscription, invoices } = await customer();
    on('2027-06-12');
    await makeInvoices();
    await change(small, 0);
    expect((await change(basic, 0)).status).toBe(200);
    expect(await subscription()).toMatchObject({ plan: { id: basic }, nextPlan: null });
    expect((await invoices())[0]).toMatchObject({ value: 100 });
  });

  test('names what is used of more than it has', async () => {
    const { companyId, preview } = await customer();
    await t.db.updateTable('plans').set({ queues: 1 }).where('id', '=', small).execute();
    await t.make.queue(companyId);
    await t.make.queue(companyId);
    expect((await preview(small)).over).toEqual([{ limited: 'queues', used: 2, limit: 1 }]);
  });
});

const payer = {
  firstName: 'Ana',
  address2: 'Rua A, 1',
  city: 'Itu',
  zipcode: '13300-000',
  country: 'BR',
};

describe('the plan that is picked in the checkout', () => {
  test('is what a trial subscribes to, whatever its invoice said', async () => {
    const trial = { trial_ends_at: new Date('2027-06-08T03:00:00Z'), due_date: '2027-06-08' };
    const { call, subscription, invoices, pay } = await customer(trial);
    await makeInvoices();
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ value: 100 });
    const invoiceId = invoice!.id;
    for (const [planId, value] of [
      [small, 40],
      [large, 300],
    ] as const) {
      const { body } = await call('POST', '/subscription', { ...payer, invoiceId, planId });
      expect(body).toMatchObject({ invoiceId, value });
      expect((await subscription()).plan?.id).toBe(planId);
    }
    expect(await pay(invoiceId, 300)).toBe('granted');
    expect(await invoices()).toMatchObject([{ value: 300, status: 'paid' }]);
  });

  test('of who has paid for another is not charged without a look', async () => {
    const { call, subscription, invoices } = await customer();
    for (const planId of [large, small]) {
      const answer = await call('POST', '/subscription', { ...payer, planId });
      expect([answer.status, answer.body]).toEqual([409, { error: 'ERR_PLAN_CHANGE_STALE' }]);
      expect(await subscription()).toMatchObject({ plan: { id: basic }, nextPlan: null });
    }
    expect(await invoices()).toEqual([]);
    const { body } = await call('POST', '/subscription', { ...payer, planId: basic });
    expect(body).toMatchObject({ value: 100 });
  });
});

test('a plan that is not for sale, and somebody who does not pay: refused', async () => {
  const { companyId, call } = await customer();
  const hidden = await plan(10, false);
  for (const [method, url, body] of [
    ['POST', '/subscription/plan-preview', { planId: hidden }],
    ['PUT', '/subscription/plan', { planId: hidden, extra: 0 }],
  ] as const) {
    const answer = await call(method, url, body);
    expect([answer.status, answer.body]).toEqual([404, { error: 'ERR_NO_PLAN_FOUND' }]);
    const { token } = await t.make.member(companyId);
    expect((await t.call(method, `/api${url}`, { token, body })).status).toBe(403);
  }
});

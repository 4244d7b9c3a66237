import { readBrCode } from '@prosa/contract/br-code';
import { labKeys } from '@prosa/lab/payments/lab-keys';
import { signAsaas, signMercadoPago, signStripe } from '@prosa/lab/payments/sign-webhook';
import { startTestLab, type TestLab } from '@prosa/lab/testing/test-lab';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { listen } from '../../live/test-ear.ts';
import { lookAtAttempts } from './payment.looking.ts';

let lab: TestLab;
/** Every answer and event of this file. */
const said: string[] = [];
let t: ListeningServer;
let host: Awaited<ReturnType<ListeningServer['make']['admin']>>;
beforeAll(async () => {
  lab = await startTestLab();
  const server = await startListeningServer({ LAB_URL: lab.lab.url });
  t = {
    ...server,
    async call(...asked) {
      const answer = await server.call(...asked);
      said.push(JSON.stringify(answer.body));
      return answer;
    },
  };
  await lab.tellPaymentsTo(`${t.node.url}/api/webhooks/payments`);
  host = await t.make.admin({ super: true });
  // With the worker: it is the jobs that look.
  await t.server.work();
});
afterAll(async () => {
  await t.stop();
  await lab.stop();
});
afterEach(async () => {
  await lab.clearPaymentFaults();
  for (const provider of ['pix', 'stripe', 'mercadopago', 'asaas']) {
    await set(provider, { isOn: false });
  }
});

const set = (provider: string, body: object) =>
  t.call('PUT', `/api/payment-settings/${provider}`, { token: host.token, body });

const setups = {
  pix: { isOn: true, key: '+5511950001000', name: 'PROSA ATENDIMENTO', city: 'SAO PAULO' },
  stripe: {
    isOn: true,
    secretKey: labKeys.stripe.key,
    webhookSecret: labKeys.stripe.webhookSecret,
  },
  mercadopago: {
    isOn: true,
    accessToken: labKeys.mercadopago.key,
    webhookSecret: labKeys.mercadopago.webhookSecret,
  },
  asaas: { isOn: true, apiKey: labKeys.asaas.key, webhookToken: labKeys.asaas.webhookSecret },
} as const;

async function turnOn(...names: (keyof typeof setups)[]): Promise<void> {
  for (const name of names) {
    const answer = await set(name, setups[name]);
    expect([name, answer.status]).toEqual([name, 200]);
  }
}

const form = {
  firstName: 'Ana',
  lastName: 'Souza',
  address2: 'Rua A, 1',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01000-000',
  country: 'BR',
  document: '529.982.247-25',
};

/** A company with one invoice of R$ 99,90. */
async function debtor(values: { dueDate?: string; cents?: number } = {}) {
  const { dueDate = '2030-01-10', cents = 9990 } = values;
  const admin = await t.make.admin({ dueDate });
  const invoiceId = await t.make.invoice(admin.companyId, { period: dueDate, cents });
  const checkout = (more: object = {}) =>
    t.call('POST', '/api/subscription', {
      token: admin.token,
      body: { ...form, invoiceId, ...more },
    });
  const row = () =>
    t.db
      .selectFrom('invoices')
      .innerJoin('companies', 'companies.id', 'invoices.company_id')
      .select(['invoices.status', 'companies.due_date as dueDate', 'invoices.paid_how as how'])
      .where('invoices.id', '=', invoiceId)
      .executeTakeFirstOrThrow();
  return { admin, invoiceId, checkout, row };
}

const chargeIn = (url: string) => url.split('/pay/')[1] ?? '';
const payments = async (query: object = {}) =>
  (await t.call('GET', '/api/host/payments', { token: host.token, query: query as never })).body;
const hook = (provider: string, signed: { query: string; headers: object; body: string }) =>
  t.call('POST', `/api/webhooks/payments/${provider}?${signed.query}`, {
    headers: { 'content-type': 'application/json', ...signed.headers } as Record<string, string>,
    body: signed.body,
  });

describe('POST /subscription', () => {
  test('PIX by the host’s own key: a code with amount and txid, confirmed by hand', async () => {
    await turnOn('pix');
    const { checkout, row } = await debtor();
    const { status, body } = await checkout();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      value: 99.9,
      valorext: '99,90',
      stripeURL: null,
      asaasURL: null,
      mercadopagoURL: null,
      qrcode: { confirmsItself: false, expiresAt: null },
    });
    const read = readBrCode(body.qrcode.qrcode);
    expect(read).toMatchObject({ key: '+5511950001000', cents: 9990, name: 'PROSA ATENDIMENTO' });
    expect(read?.txid).toMatch(/^PROSA[0-9A-F]{20}$/);
    expect((await checkout()).body).toEqual(body);
    expect(await row()).toMatchObject({ status: 'open', dueDate: '2030-01-10' });
  });

  test.each([
    ['stripe', 'stripeURL'],
    ['mercadopago', 'mercadopagoURL'],
    ['asaas', 'asaasURL'],
  ] as const)(
    '%s: the page is paid, CONCLUIDA is told, the due date moves on by a month',
    async (name, url) => {
      await turnOn(name);
      const { admin, checkout, row, invoiceId } = await debtor();
      const ear = await listen(t.node, admin.token);
      const { status, body } = await checkout();
      expect([status, body[url]]).toEqual([200, expect.stringContaining('/pay/')]);
      expect((await checkout()).body).toEqual(body);
      await lab.actOnCharge(chargeIn(body[url]), 'pay');
      expect(await ear.wait(`company-${admin.companyId}-payment`)).toMatchObject({
        action: 'CONCLUIDA',
        invoiceId,
        company: { id: admin.companyId, dueDate: '2030-02-10' },
      });
      expect(await row()).toEqual({ status: 'paid', dueDate: '2030-02-10', how: name });
      said.push(JSON.stringify(ear.heard));
      ear.socket.close();
    },
  );

  test.each(['mercadopago', 'asaas'] as const)('%s: its PIX code confirms itself', async (name) => {
    await turnOn('pix', name);
    const { checkout, row } = await debtor();
    const { body } = await checkout();
    expect(body.qrcode.confirmsItself).toBe(true);
    const [charge] = (await lab.charges()).filter((one) => one.brCode === body.qrcode.qrcode);
    await lab.actOnCharge(charge!.id, 'pay');
    await eventually(async () => expect(await row()).toMatchObject({ status: 'paid', how: name }));
  });

  test('twenty at once make one charge of each kind', async () => {
    await turnOn('pix', 'stripe', 'mercadopago', 'asaas');
    const { checkout } = await debtor();
    const before = (await lab.charges()).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout()));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await lab.charges()).length - before).toBe(4);
  });

  test('a provider that is down is left out; one that never ends its answer, too', async () => {
    await turnOn('pix', 'asaas');
    const { checkout } = await debtor();
    await lab.setPaymentFaults({ error: { status: 503, times: 5 } });
    const { body } = await checkout();
    expect(body).toMatchObject({ asaasURL: null, qrcode: { confirmsItself: false } });
    await lab.clearPaymentFaults();
    expect((await checkout()).body.asaasURL).toContain('/pay/');
  });

  test('what cannot be: no way to pay, no document, a paid invoice, another company’s', async () => {
    const { checkout, admin } = await debtor();
    expect((await checkout()).body).toEqual({ error: 'ERR_NO_WAY_TO_PAY' });
    await turnOn('asaas');
    expect((await checkout({ document: '' })).body).toEqual({ error: 'ERR_DOCUMENT_REQUIRED' });
    expect((await checkout({ document: '529.982.247-24' })).status).toBe(400);
    const other = await debtor();
    expect(await checkout({ invoiceId: other.invoiceId })).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_INVOICE_FOUND' },
    });
    const agent = await t.make.member(admin.companyId);
    const asked = await t.call('POST', '/api/subscription', { token: agent.token, body: form });
    expect(asked.status).toBe(403);
  });

  test('a card’s number is stored nowhere', async () => {
    await turnOn('pix');
    const { checkout, admin } = await debtor();
    const card = { nameOnCard: 'ANA', cardNumber: '4111111111111111', cvv: '123', expiryDate: '1' };
    expect((await checkout(card)).status).toBe(200);
    const { billing } = await t.db
      .selectFrom('companies')
      .select('billing')
      .where('id', '=', admin.companyId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(billing)).not.toContain('4111');
  });
});

describe('webhooks', () => {
  test('forged, unsigned and foreign ones are refused and change nothing', async () => {
    await turnOn('stripe', 'mercadopago', 'asaas');
    const { checkout, row } = await debtor();
    const { body } = await checkout();
    const id = chargeIn(body.stripeURL);
    const event = {
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id, object: 'checkout.session', payment_status: 'paid' } },
    };
    const secret = 'another-secret-that-is-long-enough-for-all';
    const asaas = { id: 'evt_x', event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } };
    const forged = [
      ['stripe', signStripe(event, { secret })],
      ['stripe', signStripe(event, { at: Date.now() - 3_600_000 })],
      ['stripe', { ...signStripe(event), body: JSON.stringify(event) }],
      ['stripe', { ...signStripe(event), headers: {} }],
      ['mercadopago', signMercadoPago({ paymentId: '1', action: 'payment.created' }, { secret })],
      [
        'mercadopago',
        { ...signMercadoPago({ paymentId: '1', action: 'x' }), query: 'data.id=2&type=payment' },
      ],
      ['asaas', signAsaas(asaas, { secret })],
      ['asaas', { ...signAsaas(asaas), headers: {} }],
    ] as const;
    for (const [provider, signed] of forged) {
      const answer = await hook(provider, signed);
      expect(answer.body, provider).toEqual({ error: 'ERR_WEBHOOK_REFUSED' });
    }
    // Signed well, and said to be paid: what counts is what the provider says.
    expect((await hook('stripe', signStripe(event))).status).toBe(200);
    expect((await hook('stripe', signStripe(event))).status).toBe(200);
    await eventually(async () => {
      const kept = await t.db
        .selectFrom('payment_events')
        .select(['outcome', 'done_at'])
        .where('event_id', '=', 'evt_forged')
        .execute();
      expect(kept).toEqual([{ outcome: 'open', done_at: expect.anything() }]);
    });
    expect((await row()).status).toBe('open');
  });

  test('one that never came costs a look', async () => {
    await turnOn('mercadopago');
    const { checkout, row } = await debtor();
    const { body } = await checkout();
    await lab.actOnCharge(chargeIn(body.mercadopagoURL), 'pay', { webhook: 'lost' });
    await t.db
      .updateTable('payment_attempts')
      .set({ next_look_at: new Date(0) })
      .execute();
    await lookAtAttempts(t.server.deps, new AbortController().signal);
    expect((await row()).status).toBe('paid');
  });

  test('while the provider is away it waits, and is looked at when its time has come', async () => {
    await turnOn('asaas');
    const { checkout, row } = await debtor();
    const { body } = await checkout();
    await lab.setPaymentFaults({ error: { status: 503, times: 1000 } });
    await lab.actOnCharge(chargeIn(body.asaasURL), 'pay');
    await eventually(async () => {
      const { tries } = await t.db
        .selectFrom('payment_events')
        .select('tries')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(tries).toBe(1);
    });
    expect((await row()).status).toBe('open');
    await lab.clearPaymentFaults();
    t.clock.advance(2 * 60_000);
    await lab
      .actOnCharge(chargeIn(body.asaasURL), 'refund', { cents: 1, webhook: 'lost' })
      .catch(() => 0);
    await hook(
      'asaas',
      signAsaas({
        id: 'evt_wake',
        event: 'PAYMENT_UPDATED',
        payment: { id: chargeIn(body.asaasURL) },
      }),
    );
    await eventually(async () => {
      const { payments: listed } = await payments({ searchParam: chargeIn(body.asaasURL) });
      expect(listed).toMatchObject([{ problem: 'refund' }]);
    });
  });
});

describe('what a person has to look at', () => {
  async function paidInvoice() {
    await turnOn('stripe');
    const owed = await debtor();
    const { body } = await owed.checkout();
    const charge = chargeIn(body.stripeURL);
    return { ...owed, charge };
  }
  const problemOf = (companyName: string, problem: string) =>
    eventually(async () => {
      const page = await payments({ show: 'review', searchParam: companyName });
      expect(page.payments).toMatchObject([{ problem }]);
      return page.payments[0].id as number;
    });
  const review = (id: number, outcome: string) =>
    t.call('POST', `/api/host/payments/${id}/review`, {
      token: host.token,
      body: { outcome, reason: 'Visto com o cliente' },
    });

  test('too little: the invoice stays open until the host gives it for paid', async () => {
    const { admin, charge, row } = await paidInvoice();
    await lab.actOnCharge(charge, 'pay', { cents: 5000 });
    const id = await problemOf(admin.name, 'amount');
    expect(await row()).toMatchObject({ status: 'open', dueDate: '2030-01-10' });
    expect((await review(id, 'grant')).body).toMatchObject({ id, reviewedAt: expect.any(String) });
    expect(await row()).toMatchObject({ status: 'paid', dueDate: '2030-02-10' });
  });

  test('another currency', async () => {
    const { admin, charge, row } = await paidInvoice();
    await lab.actOnCharge(charge, 'pay', { currency: 'USD' });
    const id = await problemOf(admin.name, 'currency');
    expect((await row()).status).toBe('open');
    expect((await review(id, 'keep')).status).toBe(200);
    expect((await payments({ show: 'review', searchParam: admin.name })).payments).toEqual([]);
  });

  test.each([
    ['refund', 'refund'],
    ['dispute', 'chargeback'],
  ] as const)('a %s is shown, and nothing is blocked', async (action, problem) => {
    const { admin, charge, row } = await paidInvoice();
    await lab.actOnCharge(charge, 'pay');
    await eventually(async () => expect((await row()).status).toBe('paid'));
    await lab.actOnCharge(charge, action);
    const id = await problemOf(admin.name, problem);
    expect(await row()).toMatchObject({ status: 'review', dueDate: '2030-02-10' });
    const own = await t.call('GET', `/api/companies/${admin.companyId}`, { token: admin.token });
    expect(own.body).toMatchObject({ status: true, dueDate: '2030-02-10' });
    expect((await review(id, 'reopen')).status).toBe(200);
    expect((await row()).status).toBe('open');
  });

  test('paid by two ways: one month, and the second is shown', async () => {
    await turnOn('stripe', 'mercadopago');
    const { admin, checkout, row } = await debtor();
    const { body } = await checkout();
    await lab.setPaymentFaults({ webhooks: 'lost' });
    await lab.actOnCharge(chargeIn(body.stripeURL), 'pay');
    await lab.actOnCharge(chargeIn(body.mercadopagoURL), 'pay');
    await t.db
      .updateTable('payment_attempts')
      .set({ next_look_at: new Date(0) })
      .execute();
    await lookAtAttempts(t.server.deps, new AbortController().signal);
    await problemOf(admin.name, 'twice');
    expect(await row()).toMatchObject({ status: 'paid', dueDate: '2030-02-10' });
  });

  test('what else was offered for a paid invoice cannot be paid any more', async () => {
    await turnOn('stripe', 'mercadopago', 'asaas');
    const { checkout } = await debtor();
    const { body } = await checkout();
    await lab.actOnCharge(chargeIn(body.stripeURL), 'pay');
    await eventually(async () => {
      for (const url of [body.mercadopagoURL, body.asaasURL]) {
        expect((await lab.charge(chargeIn(url))).state).toBe('withdrawn');
      }
    });
  });

  test('nor can what was offered before the invoice cost something else', async () => {
    await turnOn('stripe', 'asaas');
    const { admin, invoiceId, checkout } = await debtor();
    const { body: before } = await checkout();
    await t.db
      .updateTable('invoices')
      .set({ cents: 4990 })
      .where('company_id', '=', admin.companyId)
      .where('id', '=', invoiceId)
      .execute();
    const { body: after } = await checkout();
    await t.db
      .updateTable('payment_attempts')
      .set({ next_look_at: new Date(0) })
      .execute();
    await lookAtAttempts(t.server.deps, new AbortController().signal);
    const states = async ({ stripeURL, asaasURL }: typeof before) =>
      Promise.all(
        [stripeURL, asaasURL].map(async (url) => (await lab.charge(chargeIn(url))).state),
      );
    expect(await states(before)).toEqual(['expired', 'withdrawn']);
    expect(await states(after)).toEqual(['open', 'open']);
  });
});

describe('the host’s settings', () => {
  test('a secret is never shown again; nobody but the host sees the rest', async () => {
    await turnOn('stripe');
    const { body, status } = await t.call('GET', '/api/payment-settings', { token: host.token });
    expect(status).toBe(200);
    expect(body.stripe).toMatchObject({ isOn: true, hasSecretKey: true, hasWebhookSecret: true });
    expect(JSON.stringify(body)).not.toContain(labKeys.stripe.key);
    const stored = await t.db.selectFrom('payment_providers').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(labKeys.stripe.webhookSecret);
    const { admin } = await debtor();
    const asked = await t.call('GET', '/api/payment-settings', { token: admin.token });
    expect(asked.status).toBe(403);
  });

  test.each([
    ['pix', { isOn: true, key: '' }, 'key'],
    ['pix', { isOn: true, key: 'x', name: '!!!', city: 'RIO' }, 'key'],
    ['stripe', { isOn: true, secretKey: '' }, 'secretKey'],
    ['stripe', { isOn: true, secretKey: 'sk live', webhookSecret: 'x' }, 'secretKey'],
    ['asaas', { isOn: true, apiKey: 'a', webhookToken: '' }, 'webhookToken'],
  ])('%s: what cannot work is refused: %j', async (provider, body, path) => {
    const answer = await set(provider, body);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });
});

test('no secret of a provider was in any answer or event', () => {
  expect(said.length).toBeGreaterThan(100);
  for (const { key, webhookSecret } of Object.values(labKeys)) {
    expect(said.filter((one) => one.includes(key) || one.includes(webhookSecret))).toEqual([]);
  }
});

import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { MercadoPagoConfig, Payment, Preference, WebhookSignatureValidator } from 'mercadopago';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { labForTests } from '../testing/lab-for-tests.ts';
import { labKeys } from './lab-keys.ts';

/* The providers' own clients, unmodified, against the stand-ins: what these accept, the product may rely on. */

// The address that its SDK calls is a static of a module that it does not export by name.
const { AppConfig } = createRequire(import.meta.url)('mercadopago/dist/utils/config') as {
  AppConfig: { BASE_URL: string };
};

const lab = await labForTests();
const { port } = lab.lab;

type Heard = { url: URL; headers: Record<string, string>; body: string };
const heard: Heard[] = [];
let answer = 200;
const ear = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(request.url ?? '', 'http://product');
  const headers = request.headers as Record<string, string>;
  heard.push({ url, headers, body: Buffer.concat(parts).toString('utf8') });
  response.writeHead(answer).end();
});
const realAddress = AppConfig.BASE_URL;
beforeAll(async () => {
  await new Promise<void>((listening) => ear.listen(0, '127.0.0.1', listening));
  await lab.tellPaymentsTo(earUrl());
  AppConfig.BASE_URL = `${lab.lab.url}/mp`;
});
afterEach(async () => {
  heard.length = 0;
  answer = 200;
  await lab.clearPaymentFaults();
});
afterAll(() => {
  AppConfig.BASE_URL = realAddress;
  ear.close();
});
const earUrl = () => `http://127.0.0.1:${(ear.address() as AddressInfo).port}/hooks`;
const told = (count: number) => expect.poll(() => heard.length, { timeout: 5000 }).toBe(count);

const stripe = new Stripe(labKeys.stripe.key, {
  host: '127.0.0.1',
  port,
  protocol: 'http',
  telemetry: false,
});
const session = (reference: string, unit_amount = 9990) => ({
  mode: 'payment' as const,
  line_items: [
    { quantity: 1, price_data: { currency: 'brl', unit_amount, product_data: { name: 'Plano' } } },
  ],
  client_reference_id: reference,
  metadata: { reference },
  payment_intent_data: { metadata: { reference } },
  success_url: 'http://localhost:3000/financeiro',
});

describe('Stripe, by its SDK', () => {
  test('a session is made once for a key, paid, and asked back with its money', async () => {
    const idempotencyKey = 'invoice-1-1';
    const made = await stripe.checkout.sessions.create(session('r1'), { idempotencyKey });
    const same = await stripe.checkout.sessions.create(session('r1'), { idempotencyKey });
    expect(same.id).toBe(made.id);
    expect(made.url).toBe(`${lab.lab.url}/pay/${made.id}`);
    const other = stripe.checkout.sessions.create(session('r1', 1), { idempotencyKey });
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    await lab.actOnCharge(made.id, 'pay');
    await told(1);
    const [hook] = heard as [Heard];
    const { key: _, webhookSecret } = labKeys.stripe;
    const event = stripe.webhooks.constructEvent(
      Buffer.from(hook.body),
      hook.headers['stripe-signature'] ?? '',
      webhookSecret,
    );
    expect([hook.url.pathname, event.type]).toEqual([
      '/hooks/stripe',
      'checkout.session.completed',
    ]);
    const paid = await stripe.checkout.sessions.retrieve(made.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(paid).toMatchObject({
      payment_status: 'paid',
      amount_total: 9990,
      currency: 'brl',
      payment_intent: { metadata: { reference: 'r1' }, latest_charge: { amount_refunded: 0 } },
    });
  });

  test('a printed boleto is no money; a refund and a dispute are seen in the charge', async () => {
    const { id } = await stripe.checkout.sessions.create(session('r2'));
    await lab.actOnCharge(id, 'print');
    const printed = await stripe.checkout.sessions.retrieve(id);
    expect(printed).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await lab.actOnCharge(id, 'pay');
    await lab.actOnCharge(id, 'refund', { cents: 90 });
    await lab.actOnCharge(id, 'dispute');
    await told(4);
    const types = heard.map(({ body }) => JSON.parse(body).type).toSorted();
    expect(types).toEqual([
      'charge.dispute.created',
      'charge.refunded',
      'checkout.session.completed',
      'checkout.session.completed',
    ]);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const intent = await stripe.paymentIntents.retrieve(String(payment_intent), {
      expand: ['latest_charge'],
    });
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 90, disputed: true });
  });
});

describe('Mercado Pago, by its SDK', () => {
  // It keeps what one call asked for: one for each.
  const config = () => new MercadoPagoConfig({ accessToken: labKeys.mercadopago.key });

  test('a PIX is paid and told, signed as its validator wants it', async () => {
    const body = {
      transaction_amount: 99.9,
      payment_method_id: 'pix',
      external_reference: 'r3',
      payer: { email: 'a@b.example' },
    };
    const made = await new Payment(config()).create({ body });
    expect(made.point_of_interaction?.transaction_data?.qr_code).toMatch(/^000201.*6304/);
    await lab.actOnCharge(String(made.id), 'pay');
    await told(1);
    const [{ url, headers }] = heard as [Heard];
    WebhookSignatureValidator.validate({
      xSignature: headers['x-signature'] ?? '',
      xRequestId: headers['x-request-id'] ?? '',
      dataId: url.searchParams.get('data.id') ?? '',
      secret: labKeys.mercadopago.webhookSecret,
      toleranceSeconds: 60,
    });
    const truth = await new Payment(config()).get({ id: made.id! });
    expect(truth).toMatchObject({ status: 'approved', external_reference: 'r3' });
  });

  test('a link can be paid twice, and both are found by its reference', async () => {
    const items = [{ id: 'p', title: 'Plano', quantity: 1, unit_price: 10 }];
    const made = await new Preference(config()).create({
      body: { items, external_reference: 'r4' },
    });
    expect(made.init_point).toContain('/pay/');
    await lab.actOnCharge(made.id!, 'pay');
    await lab.actOnCharge(made.id!, 'pay');
    const { results } = await new Payment(config()).search({
      options: { external_reference: 'r4' },
    });
    expect(results).toHaveLength(2);
    await told(2);
  });
});

describe('Asaas', () => {
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${lab.lab.url}/asaas-payments/v3${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        access_token: labKeys.asaas.key,
        'user-agent': 'Prosa',
        'content-type': 'application/json',
      },
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, string & { id: string }[]>,
    };
  };

  test('a customer, a charge, its code and line; paid, and told with the token', async () => {
    const customer = await ask('POST', '/customers', { name: 'Ana', cpfCnpj: '52998224725' });
    const charge = await ask('POST', '/payments', {
      customer: customer.body.id,
      billingType: 'UNDEFINED',
      value: 99.9,
      dueDate: '2026-12-10',
      externalReference: 'r5',
    });
    const id = String(charge.body.id);
    expect((await ask('GET', '/payments?externalReference=r5')).body.data).toHaveLength(1);
    expect((await ask('GET', `/payments/${id}/pixQrCode`)).body.payload).toMatch(/^000201/);
    const line = await ask('GET', `/payments/${id}/identificationField`);
    expect(line.body.identificationField).toHaveLength(47);
    await lab.actOnCharge(id, 'pay');
    await told(1);
    expect(heard[0]?.headers['asaas-access-token']).toBe(labKeys.asaas.webhookSecret);
    expect((await ask('GET', `/payments/${id}`)).body).toMatchObject({ status: 'RECEIVED' });
    expect((await ask('DELETE', `/payments/${id}`)).status).toBe(400);
  });
});

describe('what goes wrong', () => {
  const charge = async () => (await stripe.checkout.sessions.create(session('r6'))).id;

  test('twice, lost, forged, and again until it is taken', async () => {
    await lab.actOnCharge(await charge(), 'pay', { webhook: 'twice' });
    await told(2);
    await lab.actOnCharge(await charge(), 'pay', { webhook: 'lost' });
    await lab.actOnCharge(await charge(), 'pay', { webhook: 'forged' });
    await told(3);
    const { body, headers } = heard[2]!;
    const { webhookSecret } = labKeys.stripe;
    const check = () =>
      stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', webhookSecret);
    expect(check).toThrow(Stripe.errors.StripeSignatureVerificationError);
    answer = 503;
    const refused = await charge();
    await lab.actOnCharge(refused, 'pay');
    await lab.awaitEvent('payment-webhook', { charge: refused, status: 503 });
    answer = 200;
    await lab.awaitEvent('payment-webhook', { charge: refused, status: 200 });
  });

  test('late: not before its time; reordered: the last one first', async () => {
    await lab.setPaymentFaults({ lateMs: 300 });
    const began = Date.now();
    await lab.actOnCharge(await charge(), 'pay', { webhook: 'late' });
    await told(1);
    expect(Date.now() - began).toBeGreaterThanOrEqual(290);
    await lab.setPaymentFaults({ reorder: 2 });
    const [first, second] = [await charge(), await charge()];
    await lab.actOnCharge(first, 'pay');
    expect(heard).toHaveLength(1);
    await lab.actOnCharge(second, 'pay');
    await told(3);
    const ids = heard.slice(1).map(({ body }) => JSON.parse(body).data.object.id);
    expect(ids.toSorted()).toEqual([first, second].toSorted());
  });

  test('an error so many times, and answers that never end', async () => {
    await lab.setPaymentFaults({ error: { status: 503, times: 1 } });
    await expect(charge()).resolves.toMatch(/^cs_test_/);
    const id = await charge();
    await lab.setPaymentFaults({ stall: 1 });
    const stalled = stripe.checkout.sessions.retrieve(
      id,
      {},
      { timeout: 300, maxNetworkRetries: 0 },
    );
    await expect(stalled).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });

  test('a key of somebody else is refused', async () => {
    const stranger = new Stripe('sk_test_other', { host: '127.0.0.1', port, protocol: 'http' });
    await expect(stranger.checkout.sessions.create(session('r7'))).rejects.toMatchObject({
      statusCode: 401,
    });
  });
});

describe('the payers’ pages', () => {
  const open = (path: string, init?: RequestInit) =>
    fetch(`${lab.lab.url}${path}`, { redirect: 'manual', ...init });
  const press = (path: string, fields: Record<string, string>) =>
    open(path, { method: 'POST', body: new URLSearchParams(fields) });

  test('pay by pressing a button; what the product wrote is text there', async () => {
    const asked = session('r8');
    asked.line_items[0]!.price_data.product_data.name = '<img src=x onerror=alert(1)>';
    const { id } = await stripe.checkout.sessions.create(asked);
    const page = await open(`/pay/${id}`, { headers: { 'accept-language': 'en' } });
    const text = await page.text();
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain('>Pay</button>');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    const pressed = await press(`/pay/${id}`, { action: 'pay', webhook: 'once' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/pay/${id}`]);
    expect((await lab.charge(id)).state).toBe('paid');
    await told(1);
    expect(await (await open('/pay')).text()).toContain('Plano');
  });

  test('the bank reads a code, leads to its charge, and keeps what no provider watches', async () => {
    const code =
      '00020126360014br.gov.bcb.pix0114+5511950001000520400005303986540599.905802BR5917PROSA ATENDIMENTO6009SAO PAULO62190515PROSA000000004263043AE5';
    const read = await (await open(`/pay/bank?code=${encodeURIComponent(code)}`)).text();
    expect(read).toContain('PROSA ATENDIMENTO');
    await press('/pay/bank', { code });
    expect(await lab.statement()).toMatchObject([{ cents: 9990, txid: 'PROSA0000000042' }]);
    const wrong = await open(
      `/pay/bank?code=${encodeURIComponent(code.replace('99.90', '09.90'))}`,
    );
    expect(await wrong.text()).toContain('role="alert"');
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { labKeys } from '@prosa/lab/payments/lab-keys';
import {
  type SignedHook,
  signAsaas,
  signMercadoPago,
  signStripe,
} from '@prosa/lab/payments/sign-webhook';
import { startTestLab, type TestLab } from '@prosa/lab/testing/test-lab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payAtLab } from '../src/first-start/lab-payments.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { eventually } from './eventually.ts';
import { sized } from './full-size.ts';
import { type KillableProduct, startKillableProduct } from './killable-product.ts';

const COMPANIES = 30;
const DELIVERIES = sized(1000, 300);
const KILLS = sized(5, 3);
const DUE = '2030-01-10';
const GRANTED = '2030-02-10';
const random = seededRandom(20_261_117);

let product: KillableProduct;
let lab: TestLab;
const outputs: string[] = [];

beforeAll(async () => {
  lab = await startTestLab();
  await lab.setPaymentFaults({ webhooks: 'lost' });
  product = await startKillableProduct({ LAB_URL: lab.lab.url, LOG_LEVEL: 'debug' });
  const { db, keys, env: config } = product;
  const across = async (_why: string, work: (scope: object) => Promise<unknown>) =>
    work({ kind: 'across', db, now: new Date() });
  const scopes = { DANGEROUSLY_acrossCompanies: across };
  await payAtLab({ scopes, keys, config } as unknown as Parameters<typeof payAtLab>[0]);
});
afterAll(async () => {
  await product?.stop();
  await lab?.stop();
});

const fates = ['paid', 'amount', 'currency', 'unpaid', 'named by others'] as const;
const ways = ['stripe', 'mercadopago', 'asaas'] as const;
type Fate = (typeof fates)[number];
type Way = (typeof ways)[number];
type Owed = {
  invoiceId: number;
  companyId: number;
  fate: Fate;
  way: Way;
  charge: string;
  ref: string;
};

const form = {
  firstName: 'Ana',
  address2: 'Rua A, 1',
  city: 'Recife',
  zipcode: '50000-000',
  country: 'BR',
  document: '52998224725',
};

/** What a company owes, where it can be paid, and what is done about it at the provider. */
async function owe(index: number): Promise<Owed> {
  // Asaas knows one currency.
  const fate = fates[index % fates.length]!;
  const way = fate === 'currency' ? 'stripe' : ways[Math.floor(index / fates.length) % 3]!;
  const admin = await product.make.admin({ dueDate: DUE });
  const invoiceId = await product.make.invoice(admin.companyId, { period: DUE, cents: 9990 });
  const answer = await fetch(`${product.now().url}/api/subscription`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, invoiceId }),
  });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.stringContaining('/pay/')]);
  const offer = JSON.parse(text) as Record<`${Way}URL`, string>;
  const charge = offer[`${way}URL`].split('/pay/')[1]!;
  const step = { amount: { cents: 5000 }, currency: { currency: 'USD' }, paid: {} };
  if (fate === 'paid' || fate === 'amount' || fate === 'currency') {
    await lab.actOnCharge(charge, 'pay', step[fate]);
  }
  const { companyId } = admin;
  return { invoiceId, companyId, fate, way, charge, ref: await referenceOf(way, charge) };
}

/** What a provider's webhook would name: of a link the payment behind it. */
async function referenceOf(way: Way, charge: string): Promise<string> {
  if (way !== 'mercadopago') return charge;
  const { reference } = await lab.charge(charge);
  const answer = await fetch(
    `${lab.lab.url}/mp/v1/payments/search?external_reference=${reference}`,
    { headers: { authorization: `Bearer ${labKeys.mercadopago.key}` } },
  );
  const { results } = (await answer.json()) as { results: { id: number }[] };
  return String(results[0]?.id ?? 4_000_000_000 + random.below(1000));
}

let events = 0;
/** Says that it is paid, whatever is true. */
function sign({ way, ref }: Pick<Owed, 'way' | 'ref'>, more: object, secret?: string): SignedHook {
  events += 1;
  const options = secret ? { secret } : {};
  if (way === 'mercadopago')
    return signMercadoPago({ paymentId: ref, action: 'payment.updated' }, options);
  if (way === 'asaas') {
    const payment = { id: ref, status: 'RECEIVED', value: 99.9, ...more };
    return signAsaas({ id: `evt_${events}`, event: 'PAYMENT_RECEIVED', payment }, options);
  }
  const object = { id: ref, object: 'checkout.session', payment_status: 'paid', ...more };
  const event = { id: `evt_${events}`, object: 'event', type: 'checkout.session.completed' };
  return signStripe({ ...event, data: { object } }, options);
}

type Delivery = { way: Way; hook: SignedHook; forged: boolean };

function deliveriesFor(owed: Owed[]): Delivery[] {
  const made: Delivery[] = [];
  const kept: Delivery[] = [];
  while (made.length < DELIVERIES) {
    const one = owed[made.length % owed.length]!;
    const other = owed[random.below(owed.length)]!;
    const dice = random.below(10);
    const again = kept[random.below(Math.max(1, kept.length))];
    // Whose invoice it is says the body of somebody else's payment.
    const claim = { externalReference: other.charge, metadata: { key: other.charge } };
    if (dice < 2 && again) made.push(again);
    else if (dice < 4) {
      const hook = sign(one, {}, 'somebody-who-knows-no-secret-of-ours-at-all');
      made.push({ way: one.way, hook, forged: true });
    } else {
      const delivery = { way: one.way, hook: sign(one, dice < 6 ? claim : {}), forged: false };
      kept.push(delivery);
      made.push(delivery);
    }
  }
  for (let at = made.length - 1; at > 0; at -= 1) {
    const to = random.below(at + 1);
    [made[at], made[to]] = [made[to]!, made[at]!];
  }
  return made;
}

/** As providers do: until somebody has it. */
async function bring({ way, hook, forged }: Delivery): Promise<void> {
  for (;;) {
    const status = await fetch(`${product.now().url}/api/webhooks/payments/${way}?${hook.query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...hook.headers },
      body: hook.body,
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === (forged ? 403 : 200)) return;
    if (status !== 0 && status !== 429 && status < 500) throw new Error(`answered ${status}`);
    await sleep(50);
  }
}

test(`${DELIVERIES} deliveries and ${KILLS} kills: each invoice is paid as often as it was paid`, async () => {
  const owed: Owed[] = [];
  for (let index = 0; index < COMPANIES; index += 1) owed.push(await owe(index));
  const deliveries = deliveriesFor(owed);
  let next = 0;
  const killAt = Array.from({ length: KILLS }, (_, n) =>
    Math.floor((DELIVERIES * (n + 1)) / (KILLS + 1)),
  );
  const senders = Array.from({ length: 8 }, async () => {
    for (let at = next++; at < deliveries.length; at = next++) await bring(deliveries[at]!);
  });
  for (const at of killAt) {
    while (next < at) await sleep(5);
    await product.kill();
    outputs.push(product.now().output());
    await product.restart();
  }
  await Promise.all(senders);
  await eventually(async () => {
    const waiting = await product.db
      .selectFrom('payment_events')
      .select('id')
      .where('done_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  const rows = await product.db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .select(['invoices.id', 'invoices.status', 'companies.due_date as due'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const payments = await product.db
    .selectFrom('payments')
    .select(['company_id', 'problem'])
    .execute();
  const granted = await product.db
    .selectFrom('audit_log')
    .select('company_id')
    .where('action', '=', 'invoice.paid')
    .execute();
  for (const { invoiceId, companyId, fate } of owed) {
    const isPaid = fate === 'paid';
    const { status, due } = byId.get(invoiceId)!;
    expect([fate, status, due]).toEqual([fate, isPaid ? 'paid' : 'open', isPaid ? GRANTED : DUE]);
    const money = payments.filter((one) => one.company_id === companyId);
    const problem = fate === 'amount' || fate === 'currency' ? fate : null;
    const expected = isPaid || problem ? [{ company_id: companyId, problem }] : [];
    expect([fate, money]).toEqual([fate, expected]);
    const times = granted.filter((one) => one.company_id === companyId).length;
    expect([fate, times]).toEqual([fate, isPaid ? 1 : 0]);
  }
  expect(payments.filter((one) => one.company_id === null)).toEqual([]);

  // What the providers' secrets are is in no line that was printed.
  const printed = [...outputs, product.now().output()].join('\n');
  for (const { key, webhookSecret } of Object.values(labKeys)) {
    expect(printed).not.toContain(key);
    expect(printed).not.toContain(webhookSecret);
  }
});

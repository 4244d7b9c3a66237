import {
  signAsaas,
  signMercadoPago,
  signStripe,
} from '../../apps/lab/src/payments/sign-webhook.ts';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { bearer, type Judge, refusedWith, type Siege } from '../siege.ts';

const HOOKS = '/api/webhooks/payments';
const refused = refusedWith('ERR_WEBHOOK_REFUSED');
const denied = refusedWith('ERR_NO_PERMISSION');
const isNo: Judge = ({ status }) =>
  status >= 400 && status < 500 ? undefined : `answered ${status}`;

/** Who wants to be given for paid, to see the host's keys, or to pay somebody else's invoice. */
export async function money(siege: Siege): Promise<void> {
  const { target, victim } = siege;
  const own = await makeWorld(target.make, 'own');
  const headers = { ...bearer(own.token), 'content-type': 'application/json' };
  const ask = (what: string, method: string, path: string, body: unknown, judge: Judge) =>
    siege.attempt(what, { method, path, headers, body: JSON.stringify(body) }, judge);

  await forgeries(siege);
  for (const provider of ['pix', 'stripe', 'mercadopago', 'asaas']) {
    const path = `/api/payment-settings/${provider}`;
    await ask(`the host’s ${provider}`, 'PUT', path, { isOn: true, key: 'x' }, denied);
  }
  await siege.attempt(
    'the host’s keys',
    { method: 'GET', path: '/api/payment-settings', headers },
    denied,
  );
  await siege.attempt(
    'all payments',
    { method: 'GET', path: '/api/host/payments', headers },
    denied,
  );
  const grant = { outcome: 'grant', reason: 'because' };
  await ask('a payment for oneself', 'POST', '/api/host/payments/1/review', grant, denied);

  const form = {
    firstName: 'Ana',
    address2: 'Rua A',
    city: 'Recife',
    zipcode: '1',
    country: 'BR',
    cardNumber: '4111111111111111',
  };
  const pay = (what: string, more: object) =>
    ask(what, 'POST', '/api/subscription', { ...form, ...more }, isNo);
  await pay('another company’s invoice', { invoiceId: victim.ids.invoice });
  for (const invoiceId of [0, -1, 1.5, '1 or 1=1', 2 ** 53, {}, []]) {
    await pay(`the invoice ${String(invoiceId)}`, { invoiceId });
  }
  const before = await dueDateOf(siege, own.companyId);
  await pay('a price of one’s own', { price: 0.01, value: 0, cents: 1, status: 'paid' });
  const after = await dueDateOf(siege, own.companyId);
  siege.note('a due date', before === after ? undefined : `moved from ${before} to ${after}`);
}

/** None of these is signed by anybody who could. */
async function forgeries(siege: Siege): Promise<void> {
  const secret = 'somebody-who-knows-no-secret-of-ours-at-all';
  const paid = { object: { id: 'cs_test_1', object: 'checkout.session', payment_status: 'paid' } };
  const event = {
    id: 'evt_attack',
    object: 'event',
    type: 'checkout.session.completed',
    data: paid,
  };
  const notice = { id: 'evt_attack', event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } };
  const hooks = {
    stripe: signStripe(event, { secret }),
    mercadopago: signMercadoPago({ paymentId: '1', action: 'payment.created' }, { secret }),
    asaas: signAsaas(notice, { secret }),
  };
  for (const [provider, { query, headers, body }] of Object.entries(hooks)) {
    const path = `${HOOKS}/${provider}?${query}`;
    const [name = '', proof = ''] = Object.entries(headers)[0] ?? [];
    const proofs = [proof, '', proof.slice(0, 20), proof.repeat(50), 't=0,v1=', 'ts=1,v1=00'];
    for (const shown of proofs) {
      const shot = { method: 'POST', path, body, headers: { ...headers, [name]: shown } };
      await siege.attempt(`${provider}: ${shown.slice(0, 20)}`, shot, refused);
    }
    for (const bad of ['', 'null', '[]', '{', '['.repeat(20_000), '\0']) {
      const shot = { method: 'POST', path, body: bad, headers };
      await siege.attempt(`${provider}: a body of ${bad.length}`, shot, refused);
    }
    await siege.attempt(`${provider}: no proof`, { method: 'POST', path, body }, refused);
  }
  const kept = await siege.target.db
    .selectFrom('payment_events')
    .select('id')
    .where('event_id', '=', 'evt_attack')
    .execute();
  siege.note('forged events', kept.length === 0 ? undefined : `${kept.length} were kept`);
}

async function dueDateOf({ target }: Siege, companyId: number): Promise<string | null> {
  const { due_date: due } = await target.db
    .selectFrom('companies')
    .select('due_date')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return due;
}

import {
  signAsaas,
  signMercadoPago,
  signStripe,
} from '../../apps/lab/src/payments/sign-webhook.ts';
import { makeWorld, type World } from '../../apps/server/test/walks/world.ts';
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
    siege.attempt(
      what,
      body === undefined
        ? { method, path, headers: bearer(own.token) }
        : { method, path, headers, body: JSON.stringify(body) },
      judge,
    );

  const before = await standingOf(siege, own.companyId);
  await forgeries(siege);
  await hostsAffairs(siege, ask, own);
  await othersInvoices(siege, ask, headers);
  await plansForNothing(siege, ask);
  const changes = {
    dueDate: '2099-01-01',
    planId: victim.ids.plan,
    status: true,
    recurrence: 'ANUAL',
  };
  await ask(
    'a due date of one’s own',
    'PUT',
    `/api/companies/${own.companyId}`,
    changes,
    () => undefined,
  );
  await pay(ask, 'a price of one’s own', { price: 0.01, value: 0, cents: 1, status: 'paid' });
  const after = await standingOf(siege, own.companyId);
  siege.note('what was paid for', before === after ? undefined : `${before} became ${after}`);
}

type Ask = (
  what: string,
  method: string,
  path: string,
  body: unknown,
  judge: Judge,
) => Promise<unknown>;

/** What only the host reads and decides, asked for by a company's admin. */
async function hostsAffairs(siege: Siege, ask: Ask, own: World): Promise<void> {
  const reason = 'because';
  const invoice = `/api/host/invoices/${own.ids.invoice}`;
  const plan = { name: 'Free', value: '0', users: 9, connections: 9, queues: 9 };
  for (const [method, path, body] of [
    ['GET', '/api/payment-settings', undefined],
    ['GET', '/api/host/payments', undefined],
    ['POST', `/api/host/payments/${own.ids.payment}/review`, { outcome: 'grant', reason }],
    ['GET', '/api/host/invoices', undefined],
    ['POST', `${invoice}/paid`, { reason }],
    ['POST', `${invoice}/cancel`, { reason }],
    ['POST', `${invoice}/review`, { outcome: 'paid', reason }],
    ['PUT', invoice, { dueDate: '2099-01-01', reason }],
    ['GET', '/api/plans/all', undefined],
    ['POST', '/api/plans', plan],
    ['PUT', `/api/plans/${own.ids.plan}`, { value: '0' }],
    ['DELETE', `/api/plans/${own.ids.plan}`, undefined],
    ['GET', '/api/companies', undefined],
    ['GET', `/api/companies/${own.companyId}/console`, undefined],
    ['DELETE', `/api/companies/${siege.victim.companyId}?name=victim`, undefined],
  ] as const) {
    await ask(`${method} ${path}`, method, path, body, denied);
  }
  for (const provider of ['pix', 'stripe', 'mercadopago', 'asaas']) {
    const path = `/api/payment-settings/${provider}`;
    await ask(`the host’s ${provider}`, 'PUT', path, { isOn: true, key: 'x' }, denied);
  }
}

const form = {
  firstName: 'Ana',
  address2: 'Rua A',
  city: 'Recife',
  zipcode: '1',
  country: 'BR',
  cardNumber: '4111111111111111',
};
const pay = (ask: Ask, what: string, more: object) =>
  ask(what, 'POST', '/api/subscription', { ...form, ...more }, isNo);

async function othersInvoices(
  siege: Siege,
  ask: Ask,
  headers: Record<string, string>,
): Promise<void> {
  const { invoice } = siege.victim.ids;
  for (const path of [`/api/invoices/${invoice}`, `/api/invoices/${invoice}/receipt`]) {
    await siege.attempt(path, { method: 'GET', path, headers }, isNo);
  }
  await pay(ask, 'another company’s invoice', { invoiceId: invoice });
  for (const invoiceId of [0, -1, 1.5, '1 or 1=1', 2 ** 53, {}, []]) {
    await pay(ask, `the invoice ${String(invoiceId)}`, { invoiceId });
  }
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  for (const payToken of ['', 'x', token, `${token}.`, 'a.b.c', {}]) {
    await ask('a session to pay', 'POST', '/api/auth/pay', { payToken }, isNo);
  }
}

/** A plan that is not for sale, or that nobody was shown the price of. */
async function plansForNothing(siege: Siege, ask: Ask): Promise<void> {
  const { make, db } = siege.target;
  const [hidden, dear] = [await make.plan(), await make.plan()];
  await db
    .updateTable('plans')
    .set({ is_public: false, value: 0 })
    .where('id', '=', hidden)
    .execute();
  await db.updateTable('plans').set({ value: 5000 }).where('id', '=', dear).execute();
  await ask(
    'a hidden plan’s price',
    'POST',
    '/api/subscription/plan-preview',
    { planId: hidden },
    isNo,
  );
  await pay(ask, 'a hidden plan', { planId: hidden });
  await pay(ask, 'another plan, unseen', { planId: dear });
  for (const [planId, extra] of [
    [hidden, 0],
    [dear, -1],
    [dear, 1e308],
    [dear, '0'],
    [dear, null],
    [2 ** 53, 0],
  ]) {
    const what = `the plan ${planId} for ${extra}`;
    await ask(what, 'PUT', '/api/subscription/plan', { planId, extra }, isNo);
  }
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

/** Until when it may work, by which plan, and what it owes. */
async function standingOf({ target: { db } }: Siege, companyId: number): Promise<string> {
  const company = await db
    .selectFrom('companies')
    .select(['due_date', 'plan_id', 'next_plan_id', 'status', 'recurrence'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'status', 'cents', 'due_date'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return JSON.stringify({ company, invoices });
}

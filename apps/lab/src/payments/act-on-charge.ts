import { randomUUID } from 'node:crypto';
import type { ChargeAction, ChargeStep, ChargeView } from '../contract/payment.ts';
import { LabError } from '../lab-error.ts';
import type { LabState } from '../state.ts';
import { asaasPayment } from './api/asaas-view.ts';
import { stripeCharge, stripeSession } from './api/stripe-view.ts';
import { type Charge, isPayable, type Money, paidCents } from './charge.ts';
import { newId, type PaymentsWorld, pageOf } from './payments-world.ts';
import { signAsaas, signMercadoPago, signStripe } from './sign-webhook.ts';
import { tellOfCharge } from './webhooks.ts';

/** What a payer does with a charge, or the provider with the money; the product hears of it. */
export function actOnCharge(
  state: LabState,
  charge: Charge,
  action: ChargeAction,
  step: ChargeStep = {},
): Charge {
  const money = actions[action](state, charge, step);
  state.events.emit({ type: 'charge', charge: chargeView(state.payments, charge) });
  for (const sign of newsOf(charge, action, money)) tellOfCharge(state, charge, sign, step.webhook);
  return charge;
}

export function chargeView(world: PaymentsWorld, charge: Charge): ChargeView {
  const { id, provider, kind, cents, currency, reference, description, state, brCode } = charge;
  const own = { id, provider, kind, cents, currency, reference, description, state, brCode };
  return { ...own, paidCents: paidCents(charge), url: pageOf(world, charge) };
}

type Action = (state: LabState, charge: Charge, step: ChargeStep) => Money | undefined;

const actions: Record<ChargeAction, Action> = {
  pay({ clock }, charge, { cents = charge.cents, currency = charge.currency }) {
    const again = charge.kind === 'link' && charge.state === 'paid';
    if (!isPayable(charge) && !again) throw refusal(charge);
    const money: Money = {
      id: moneyId(charge),
      cents,
      currency,
      refundedCents: 0,
      disputed: false,
      paidAt: clock(),
    };
    charge.money.push(money);
    charge.state = 'paid';
    return money;
  },
  print(_state, charge) {
    if (charge.state !== 'open') throw refusal(charge);
    charge.state = 'printed';
    return undefined;
  },
  refuse(_state, charge) {
    if (!isPayable(charge)) throw refusal(charge);
    charge.state = 'refused';
    return undefined;
  },
  expire(_state, charge) {
    if (!isPayable(charge)) throw refusal(charge);
    charge.state = 'expired';
    return undefined;
  },
  refund(_state, charge, step) {
    const money = charge.money.find((one) => one.refundedCents < one.cents);
    if (!money) throw refusal(charge);
    const left = money.cents - money.refundedCents;
    money.refundedCents += Math.min(step.cents ?? left, left);
    return money;
  },
  dispute(_state, charge) {
    const money = charge.money.find((one) => !one.disputed);
    if (!money) throw refusal(charge);
    money.disputed = true;
    return money;
  },
};

function refusal({ id, state }: Charge): LabError {
  return new LabError(409, `The charge ${id} is ${state}.`);
}

/** A PIX and a boleto are payments themselves; a session and a link only lead to one. */
function moneyId({ provider, kind, id }: Charge): string {
  if (provider === 'stripe') return newId('pi_');
  return kind === 'link' ? newId('') : id;
}

type Sign = (options: { secret?: string }) => ReturnType<typeof signStripe>;

function newsOf(charge: Charge, action: ChargeAction, money: Money | undefined): Sign[] {
  if (charge.provider === 'stripe') return stripeNews(charge, action, money);
  if (charge.provider === 'asaas') {
    const id = `evt_${randomUUID().replaceAll('-', '')}&${Date.now()}`;
    const event = { id, event: asaasEvents[action], payment: asaasPayment(charge) };
    return action === 'print' ? [] : [(options) => signAsaas(event, options)];
  }
  // A preference is none of the notified things before somebody pays it.
  const paymentId = money?.id ?? (charge.kind === 'link' ? undefined : charge.id);
  if (!paymentId || action === 'print') return [];
  const said = action === 'pay' ? 'payment.created' : 'payment.updated';
  return [(options) => signMercadoPago({ paymentId, action: said }, options)];
}

const asaasEvents: Record<ChargeAction, string> = {
  pay: 'PAYMENT_RECEIVED',
  print: '',
  refuse: 'PAYMENT_REPROVED_BY_RISK_ANALYSIS',
  expire: 'PAYMENT_OVERDUE',
  refund: 'PAYMENT_REFUNDED',
  dispute: 'PAYMENT_CHARGEBACK_REQUESTED',
};

function stripeNews(charge: Charge, action: ChargeAction, money: Money | undefined): Sign[] {
  const session = () => stripeSession(charge, { origin: '' });
  const say = (type: string, object: object): Sign => {
    const event = stripeEvent(type, object);
    return (options) => signStripe(event, options);
  };
  if (action === 'print') return [say('checkout.session.completed', session())];
  if (action === 'refuse') return [say('checkout.session.async_payment_failed', session())];
  if (action === 'expire') return [say('checkout.session.expired', session())];
  if (!money) return [];
  const cash = stripeCharge(charge, money);
  if (action === 'refund') return [say('charge.refunded', cash)];
  if (action === 'dispute') {
    const { id, payment_intent } = cash;
    const dispute = { id: newId('dp_'), object: 'dispute', charge: id, payment_intent };
    return [
      say('charge.dispute.created', { ...dispute, amount: money.cents, status: 'needs_response' }),
    ];
  }
  return [say('checkout.session.completed', session())];
}

function stripeEvent(type: string, object: object): object {
  return {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
}

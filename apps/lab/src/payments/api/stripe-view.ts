import { type Charge, type Money, paidCents } from '../charge.ts';

/** As Stripe shows a Checkout session, with the money in it if that is asked for. */
export function stripeSession(
  charge: Charge,
  { origin, expanded = false }: { origin: string; expanded?: boolean },
): object {
  const [money] = charge.money;
  const states = { paid: 'complete', printed: 'complete', expired: 'expired' } as const;
  const intent = money && (expanded ? stripeIntent(charge, money) : money.id);
  return {
    id: charge.id,
    object: 'checkout.session',
    mode: 'payment',
    status: states[charge.state as keyof typeof states] ?? 'open',
    payment_status: charge.state === 'paid' ? 'paid' : 'unpaid',
    amount_total: money ? paidCents(charge) : charge.cents,
    currency: (money?.currency ?? charge.currency).toLowerCase(),
    client_reference_id: charge.reference,
    metadata: charge.metadata,
    payment_intent: intent ?? null,
    url: charge.state === 'open' ? `${origin}/pay/${charge.id}` : null,
    success_url: charge.returnUrl,
    created: Math.floor(charge.createdAt / 1000),
    expires_at: charge.expiresAt === null ? null : Math.floor(charge.expiresAt / 1000),
    livemode: false,
  };
}

export function stripeIntent(charge: Charge, money: Money): object {
  return {
    id: money.id,
    object: 'payment_intent',
    status: 'succeeded',
    amount: money.cents,
    amount_received: money.cents,
    currency: money.currency.toLowerCase(),
    metadata: charge.metadata,
    latest_charge: stripeCharge(charge, money),
    livemode: false,
  };
}

export function stripeCharge(charge: Charge, money: Money) {
  return {
    id: money.id.replace('pi_', 'ch_'),
    object: 'charge',
    amount: money.cents,
    amount_captured: money.cents,
    amount_refunded: money.refundedCents,
    refunded: money.refundedCents >= money.cents,
    disputed: money.disputed,
    currency: money.currency.toLowerCase(),
    paid: true,
    status: 'succeeded',
    payment_intent: money.id,
    metadata: charge.metadata,
    created: Math.floor(money.paidAt / 1000),
    livemode: false,
  };
}

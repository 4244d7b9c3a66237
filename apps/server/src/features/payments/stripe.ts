import type { Stripe } from 'stripe';
import {
  header,
  type PaymentProvider,
  type PaymentState,
  ProviderFailure,
  type Standing,
} from './provider.ts';
import type { ProviderAddress } from './provider-address.ts';

const TIME_LIMIT_MS = 12_000;
/** What is not in here is answered and forgotten. */
const heardEvents = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]);

export type StripeSettings = { secretKey: string; webhookSecret: string };

/** Twenty megabytes that only hosts with Stripe load. */
export async function stripeProvider(
  { secretKey, webhookSecret }: StripeSettings,
  { url, isLab }: ProviderAddress,
): Promise<PaymentProvider> {
  const { default: Stripe } = await import('stripe');
  const { hostname, port } = new URL(url);
  const stripe = new Stripe(secretKey, {
    timeout: TIME_LIMIT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Prosa' },
    ...(isLab && { host: hostname, port, protocol: 'http' }),
  });

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      throw new ProviderFailure(error.type, error.statusCode ?? null);
    }
  }

  return {
    name: 'stripe',
    kinds: ['link'],
    needsDocument: false,

    async offer(attempt) {
      const metadata = { key: attempt.key };
      const session = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: attempt.currency.toLowerCase(),
                  unit_amount: attempt.cents,
                  product_data: { name: attempt.description },
                },
              },
            ],
            client_reference_id: attempt.key,
            // The one is not copied to the other.
            metadata,
            payment_intent_data: { metadata },
            success_url: attempt.returnUrl,
            cancel_url: attempt.returnUrl,
            locale: 'pt-BR',
            // As it was kept: the same attempt must be the same request.
            expires_at: Math.floor(attempt.expiresAt.getTime() / 1000),
            ...(attempt.payer.email && { customer_email: attempt.payer.email }),
          },
          { idempotencyKey: attempt.key },
        ),
      );
      if (!session.url) throw new ProviderFailure('gave no page');
      const expiresAt = new Date(session.expires_at * 1000);
      return { reference: session.id, url: session.url, brCode: null, expiresAt };
    },

    hear(hook) {
      const signature = header(hook, 'stripe-signature');
      if (!signature) return 'forged';
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(hook.body, signature, webhookSecret);
      } catch {
        return 'forged';
      }
      const { id: eventId, type } = event;
      const reference = referenceIn(event.data.object as Named);
      if (!heardEvents.has(type) || !reference) return 'ignore';
      return { eventId, type, reference };
    },

    async look({ reference }) {
      if (reference.startsWith('pi_')) {
        const intent = await ask(() =>
          stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }),
        );
        return [standingOf(intent)];
      }
      const session = await ask(() =>
        stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
      );
      const intent = session.payment_intent;
      if (intent && typeof intent === 'object') return [standingOf(intent)];
      return [{ ...nothing, state: session.status === 'expired' ? 'expired' : 'open' }];
    },

    async withdraw(reference) {
      try {
        await ask(() => stripe.checkout.sessions.expire(reference));
      } catch (error) {
        // It is over already.
        if (!(error instanceof ProviderFailure) || error.isPassing) throw error;
      }
    },
  };
}

type Named = { object: string; id?: string; payment_intent?: string | { id: string } | null };

/** Of a session its own, of a charge, refund or dispute the payment's. */
function referenceIn({ object, id, payment_intent: intent }: Named): string | undefined {
  if (object === 'checkout.session') return id;
  return typeof intent === 'string' ? intent : intent?.id;
}

const nothing = {
  paymentReference: null,
  paidCents: 0,
  refundedCents: 0,
  currency: 'BRL',
  key: null,
  paidAt: null,
} satisfies Omit<Standing, 'state'>;

function standingOf(intent: Stripe.PaymentIntent): Standing {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const key = intent.metadata.key ?? null;
  if (intent.status !== 'succeeded' || !charge) {
    const isOver = intent.status === 'canceled';
    return { ...nothing, key, state: isOver ? 'failed' : 'waiting' };
  }
  return {
    state: stateOf(charge),
    paymentReference: intent.id,
    paidCents: intent.amount_received,
    refundedCents: charge.amount_refunded,
    currency: intent.currency.toUpperCase(),
    key,
    paidAt: new Date(charge.created * 1000),
  };
}

function stateOf({ disputed, amount_refunded }: Stripe.Charge): PaymentState {
  if (disputed) return 'disputed';
  return amount_refunded > 0 ? 'refunded' : 'paid';
}

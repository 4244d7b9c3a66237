import type { ControlApp, ControlParts } from '../../control/app.ts';
import { labKeys } from '../lab-keys.ts';
import { chargeOf, moneyOf, newId } from '../payments-world.ts';
import { type Said, serveProvider } from './provider-api.ts';
import { stripeIntent, stripeSession } from './stripe-view.ts';

const notFound: Said = [404, refusal(404, 'No such object')];

/** Stripe's own addresses: its SDK knows a host and a port, and no folder. */
export function serveStripe(app: ControlApp, parts: ControlParts): void {
  const { payments, clock } = parts.state;
  const isExpanded = (query: URLSearchParams) =>
    [...query.keys()].some((name) => name.startsWith('expand'));

  serveProvider(app, parts, {
    provider: 'stripe',
    prefix: '/v1',
    keyHeader: 'idempotency-key',
    isKnown: ({ authorization }) => authorization === `Bearer ${labKeys.stripe.key}`,
    clash: [
      400,
      { error: { type: 'idempotency_error', message: 'Keys for idempotent requests differ.' } },
    ],
    refusal,
    routes: [
      [
        'POST',
        '/checkout/sessions',
        ({ body }) => {
          const form = new URLSearchParams(body);
          const item = (name: string) => form.get(`line_items[0]${name}`) ?? '';
          const expiry = Number(form.get('expires_at'));
          const id = newId('cs_test_');
          const charge = {
            id,
            provider: 'stripe' as const,
            kind: 'checkout' as const,
            cents: Number(item('[price_data][unit_amount]')) * Number(item('[quantity]')),
            currency: item('[price_data][currency]').toUpperCase(),
            reference: form.get('client_reference_id') ?? '',
            description: item('[price_data][product_data][name]'),
            metadata: metadataOf(form, 'payment_intent_data[metadata]'),
            brCode: null,
            returnUrl: form.get('success_url')?.replace('{CHECKOUT_SESSION_ID}', id) ?? null,
            notifyUrl: null,
            state: 'open' as const,
            money: [],
            customer: null,
            dueDate: null,
            createdAt: clock(),
            expiresAt: expiry > 0 ? expiry * 1000 : null,
          };
          if (!Number.isSafeInteger(charge.cents) || charge.cents <= 0) {
            return [400, refusal(400, 'Invalid integer: unit_amount')];
          }
          payments.charges.set(id, charge);
          return [200, stripeSession(charge, payments)];
        },
      ],
      [
        'GET',
        '/checkout/sessions/:id',
        ({ params, query }) => {
          const charge = payments.charges.get(params.id ?? '');
          if (charge?.provider !== 'stripe') return notFound;
          return [200, stripeSession(charge, { ...payments, expanded: isExpanded(query) })];
        },
      ],
      [
        'POST',
        '/checkout/sessions/:id/expire',
        ({ params }) => {
          const charge = chargeOf(payments, params.id ?? '', 'stripe');
          if (charge.state !== 'open') return [400, refusal(400, 'Only open sessions expire.')];
          charge.state = 'expired';
          return [200, stripeSession(charge, payments)];
        },
      ],
      [
        'GET',
        '/payment_intents/:id',
        ({ params }) => {
          const found = moneyOf(payments, 'stripe', params.id ?? '');
          return found ? [200, stripeIntent(found.charge, found.money)] : notFound;
        },
      ],
    ],
  });
}

function metadataOf(form: URLSearchParams, name: string): Record<string, string> {
  const fields = [...form].flatMap(([key, value]) => {
    const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : undefined;
    return inner === undefined ? [] : [[inner, value] as const];
  });
  return Object.fromEntries(fields);
}

function refusal(status: number, message: string): object {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  return { error: { type, message } };
}

import type { ControlApp, ControlParts } from '../../control/app.ts';
import type { Charge, Money } from '../charge.ts';
import { codeFor } from '../code-for.ts';
import { labKeys } from '../lab-keys.ts';
import { moneyOf, newId, pageOf } from '../payments-world.ts';
import { centsOf, jsonOf, type Said, serveProvider, textOf } from './provider-api.ts';

const notFound: Said = [404, refusal(404, 'Payment not found')];

export function serveMercadoPago(app: ControlApp, parts: ControlParts): void {
  const { payments, clock } = parts.state;

  const view = (charge: Charge, money: Money | undefined) => ({
    id: Number(money?.id ?? charge.id),
    status: statusOf(charge, money),
    status_detail: money ? 'accredited' : 'pending_waiting_transfer',
    currency_id: money?.currency ?? charge.currency,
    transaction_amount: (money?.cents ?? charge.cents) / 100,
    transaction_amount_refunded: (money?.refundedCents ?? 0) / 100,
    external_reference: charge.reference,
    payment_method_id: charge.kind === 'pix' ? 'pix' : 'master',
    date_created: new Date(charge.createdAt).toISOString(),
    date_approved: money ? new Date(money.paidAt).toISOString() : null,
    date_of_expiration: charge.expiresAt === null ? null : new Date(charge.expiresAt).toISOString(),
    point_of_interaction: charge.brCode && {
      type: 'PIX',
      transaction_data: {
        qr_code: charge.brCode,
        qr_code_base64: '',
        ticket_url: pageOf(payments, charge),
      },
    },
  });

  function paymentOf(id: string) {
    const found = moneyOf(payments, 'mercadopago', id);
    if (found) return view(found.charge, found.money);
    const charge = payments.charges.get(id);
    return charge?.provider === 'mercadopago' && charge.kind === 'pix' && view(charge, undefined);
  }

  function keep(asked: Record<string, unknown>, more: Pick<Charge, 'id' | 'kind' | 'cents'>) {
    const expiry = Date.parse(textOf(asked.date_of_expiration));
    const returns = asked.back_urls as { success?: unknown } | undefined;
    const charge: Charge = {
      provider: 'mercadopago',
      currency: 'BRL',
      reference: textOf(asked.external_reference),
      description: textOf(asked.description) || titleOf(asked),
      metadata: {},
      brCode: more.kind === 'pix' ? codeFor(`MP${more.id}`, more.cents) : null,
      returnUrl: textOf(returns?.success) || null,
      notifyUrl: textOf(asked.notification_url) || null,
      state: 'open',
      money: [],
      customer: null,
      dueDate: null,
      createdAt: clock(),
      expiresAt: Number.isNaN(expiry) ? null : expiry,
      ...more,
    };
    payments.charges.set(charge.id, charge);
    return charge;
  }

  serveProvider(app, parts, {
    provider: 'mercadopago',
    prefix: '/mp',
    keyHeader: 'x-idempotency-key',
    isKnown: ({ authorization }) => authorization === `Bearer ${labKeys.mercadopago.key}`,
    clash: [409, refusal(409, 'The idempotency key is in use.')],
    refusal,
    routes: [
      [
        'POST',
        '/v1/payments',
        ({ body }) => {
          const asked = jsonOf(body);
          const cents = centsOf(asked.transaction_amount);
          if (asked.payment_method_id !== 'pix') return [400, refusal(400, 'payment_method_id')];
          return [201, view(keep(asked, { id: newId(''), kind: 'pix', cents }), undefined)];
        },
      ],
      [
        'GET',
        '/v1/payments/search',
        ({ query }) => {
          const reference = query.get('external_reference');
          const results = [...payments.charges.values()]
            .filter((one) => one.provider === 'mercadopago' && one.reference === reference)
            .flatMap((charge) => {
              if (charge.kind === 'pix') return [view(charge, charge.money[0])];
              return charge.money.map((money) => view(charge, money));
            });
          return [200, { paging: { total: results.length, limit: 30, offset: 0 }, results }];
        },
      ],
      [
        'GET',
        '/v1/payments/:id',
        ({ params }) => {
          const found = paymentOf(params.id ?? '');
          return found ? [200, found] : notFound;
        },
      ],
      [
        'PUT',
        '/v1/payments/:id',
        ({ params, body }) => {
          const charge = payments.charges.get(params.id ?? '');
          if (charge?.provider !== 'mercadopago') return notFound;
          if (jsonOf(body).status !== 'cancelled' || charge.state !== 'open') {
            return [400, refusal(400, 'That status cannot be set.')];
          }
          charge.state = 'withdrawn';
          return [200, view(charge, undefined)];
        },
      ],
      [
        'POST',
        '/checkout/preferences',
        ({ body }) => {
          const asked = jsonOf(body);
          const [item] = asked.items as Array<Record<string, unknown>>;
          const cents = centsOf(item?.unit_price) * Number(item?.quantity ?? 1);
          const charge = keep(asked, { id: newId('pref-'), kind: 'link', cents });
          const page = pageOf(payments, charge);
          const { id, reference: external_reference } = charge;
          return [201, { id, external_reference, init_point: page, sandbox_init_point: page }];
        },
      ],
      [
        'PUT',
        '/checkout/preferences/:id',
        ({ params, body }) => {
          const charge = payments.charges.get(params.id ?? '');
          if (charge?.provider !== 'mercadopago') return notFound;
          if (jsonOf(body).expires === true && charge.state === 'open') charge.state = 'withdrawn';
          return [200, { id: charge.id }];
        },
      ],
    ],
  });
}

function titleOf({ items }: Record<string, unknown>): string {
  return Array.isArray(items) ? textOf((items[0] as Record<string, unknown>)?.title) : '';
}

function statusOf({ state }: Charge, money: Money | undefined): string {
  if (money?.disputed) return 'charged_back';
  if (money && money.refundedCents >= money.cents) return 'refunded';
  if (money) return 'approved';
  if (state === 'refused') return 'rejected';
  return state === 'open' ? 'pending' : 'cancelled';
}

function refusal(status: number, message: string): object {
  return { message, error: 'lab', status };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  centsOf,
  header,
  type PaymentProvider,
  type PaymentState,
  ProviderFailure,
  type RawHook,
  type Standing,
} from './provider.ts';
import type { ProviderAddress } from './provider-address.ts';
import { providerClient } from './provider-client.ts';

/** A repeat may carry the time of the first: what counts is what the provider says when it is asked. */
const SIGNATURE_LASTS_MS = 3 * 24 * 3_600_000;
/** Pages of the vendor show seconds, others milliseconds. */
const FIRST_IN_MILLISECONDS = 1e11;

export type MercadoPagoSettings = {
  accessToken: string;
  webhookSecret: string;
  /** Where it is to tell us; null if nobody outside could reach it. */
  webhookUrl: string | null;
};

const payment = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  currency_id: z.string(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  external_reference: z.string().nullish(),
  date_approved: z.string().nullish(),
  date_of_expiration: z.string().nullish(),
  point_of_interaction: z
    .object({
      transaction_data: z.object({ qr_code: z.string().nullish() }).nullish(),
    })
    .nullish(),
});
const preference = z.object({ id: z.string(), init_point: z.string() });
const found = z.object({ results: z.array(payment) });

export function mercadoPagoProvider(
  { accessToken, webhookSecret, webhookUrl }: MercadoPagoSettings,
  address: ProviderAddress,
): PaymentProvider {
  const ask = providerClient(address, { authorization: `Bearer ${accessToken}` });
  const notify = webhookUrl ? { notification_url: webhookUrl } : {};
  const isLink = (reference: string) => !/^\d+$/.test(reference);

  return {
    name: 'mercadopago',
    kinds: ['pix', 'link'],
    needsDocument: false,

    async offer({ kind, key, cents, currency, description, payer, ...attempt }) {
      const headers = { 'x-idempotency-key': key };
      const { expiresAt } = attempt;
      if (kind === 'link') {
        const made = await ask({
          method: 'POST',
          path: '/checkout/preferences',
          headers,
          body: {
            items: [
              {
                id: String(attempt.invoiceId),
                title: description,
                quantity: 1,
                currency_id: currency,
                unit_price: cents / 100,
              },
            ],
            external_reference: key,
            back_urls: { success: attempt.returnUrl },
            expires: true,
            expiration_date_to: expiresAt.toISOString(),
            ...notify,
          },
          answer: preference,
        });
        return { reference: made.id, url: made.init_point, brCode: null, expiresAt };
      }
      const made = await ask({
        method: 'POST',
        path: '/v1/payments',
        headers,
        body: {
          transaction_amount: cents / 100,
          payment_method_id: 'pix',
          description,
          external_reference: key,
          date_of_expiration: expiresAt.toISOString(),
          payer: {
            email: payer.email ?? 'sem-email@example.com',
            first_name: payer.name,
            ...(payer.document && {
              identification: {
                type: payer.document.length === 11 ? 'CPF' : 'CNPJ',
                number: payer.document,
              },
            }),
          },
          ...notify,
        },
        answer: payment,
      });
      const brCode = made.point_of_interaction?.transaction_data?.qr_code;
      if (!brCode) throw new ProviderFailure('gave no code');
      return { reference: made.id, url: null, brCode, expiresAt };
    },

    hear(hook) {
      const { 'data.id': dataId, type } = hook.query;
      // Notices of an older kind come unsigned: the job that asks finds what they are about.
      if (hook.query.topic !== undefined && dataId === undefined) return 'ignore';
      if (typeof dataId !== 'string' || !/^[\w-]{1,64}$/.test(dataId)) return 'forged';
      const eventId = signatureOf(hook, dataId.toLowerCase(), webhookSecret);
      if (!eventId) return 'forged';
      if (type !== 'payment' || !/^\d+$/.test(dataId)) return 'ignore';
      return { eventId, type, reference: dataId };
    },

    async look({ reference, key }) {
      if (!isLink(reference)) {
        const path = `/v1/payments/${reference}`;
        return [standingOf(await ask({ method: 'GET', path, answer: payment }))];
      }
      if (key === undefined) return [];
      const path = `/v1/payments/search?external_reference=${encodeURIComponent(key)}`;
      const { results } = await ask({ method: 'GET', path, answer: found });
      return results.map(standingOf);
    },

    async withdraw(reference) {
      const path = isLink(reference)
        ? `/checkout/preferences/${reference}`
        : `/v1/payments/${reference}`;
      const body = isLink(reference)
        ? { expires: true, expiration_date_to: new Date().toISOString() }
        : { status: 'cancelled' };
      try {
        await ask({ method: 'PUT', path, body, answer: z.unknown() });
      } catch (error) {
        // It is over already.
        if (!(error instanceof ProviderFailure) || error.isPassing) throw error;
      }
    },
  };
}

/** The signature, which is all that tells one notice from another; undefined if it is not theirs. */
function signatureOf(hook: RawHook, dataId: string, secret: string): string | undefined {
  const signed = header(hook, 'x-signature') ?? '';
  const part = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}=([^,\\s]+)`).exec(signed)?.[1] ?? '';
  const [ts, v1] = [part('ts'), part('v1')];
  if (!/^\d{9,16}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(v1) || secret === '') return undefined;
  const at = Number(ts) > FIRST_IN_MILLISECONDS ? Number(ts) : Number(ts) * 1000;
  if (Math.abs(hook.now.getTime() - at) > SIGNATURE_LASTS_MS) return undefined;
  const requestId = header(hook, 'x-request-id');
  const manifest = `id:${dataId};${requestId ? `request-id:${requestId};` : ''}ts:${ts};`;
  const wanted = createHmac('sha256', secret).update(manifest).digest();
  return timingSafeEqual(wanted, Buffer.from(v1, 'hex')) ? v1.toLowerCase() : undefined;
}

function standingOf(said: z.output<typeof payment>): Standing {
  const refundedCents = centsOf(said.transaction_amount_refunded ?? 0);
  const state = stateOf(said.status, refundedCents);
  const isMoney = state === 'paid' || state === 'refunded' || state === 'disputed';
  return {
    state,
    paymentReference: isMoney ? said.id : null,
    paidCents: isMoney ? centsOf(said.transaction_amount) : 0,
    refundedCents:
      said.status === 'refunded' && refundedCents === 0
        ? centsOf(said.transaction_amount)
        : refundedCents,
    currency: said.currency_id.toUpperCase(),
    key: said.external_reference ?? null,
    paidAt: said.date_approved ? new Date(said.date_approved) : null,
  };
}

function stateOf(status: string, refundedCents: number): PaymentState {
  if (status === 'in_mediation' || status === 'charged_back') return 'disputed';
  if (status === 'refunded' || (status === 'approved' && refundedCents > 0)) return 'refunded';
  if (status === 'approved') return 'paid';
  if (status === 'rejected') return 'failed';
  return status === 'cancelled' ? 'expired' : 'waiting';
}

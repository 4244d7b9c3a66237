import { createHmac, randomUUID } from 'node:crypto';
import { labKeys } from './lab-keys.ts';

export type SignedHook = { query: string; headers: Record<string, string>; body: string };

type SignOptions = { secret?: string; at?: number };

/** Stripe signs the time and the bytes. */
export function signStripe(event: object, options: SignOptions = {}): SignedHook {
  const { secret = labKeys.stripe.webhookSecret, at = Date.now() } = options;
  const body = JSON.stringify(event, null, 2);
  const time = Math.floor(at / 1000);
  const hmac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { query: '', body, headers: { 'stripe-signature': `t=${time},v1=${hmac}` } };
}

/** Mercado Pago signs ids: of the body nothing. */
export function signMercadoPago(
  { paymentId, action }: { paymentId: string; action: string },
  options: SignOptions = {},
): SignedHook {
  const { secret = labKeys.mercadopago.webhookSecret, at = Date.now() } = options;
  const requestId = randomUUID();
  const ts = Math.floor(at / 1000);
  const manifest = `id:${paymentId};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
  const body = JSON.stringify({
    id: Number(paymentId),
    live_mode: false,
    type: 'payment',
    date_created: new Date(at).toISOString(),
    user_id: 1,
    api_version: 'v1',
    action,
    data: { id: paymentId },
  });
  return {
    query: `data.id=${paymentId}&type=payment`,
    body,
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
  };
}

/** Asaas shows a token that both sides know. */
export function signAsaas(
  event: { id: string; event: string; payment: object },
  { secret = labKeys.asaas.webhookSecret }: SignOptions = {},
): SignedHook {
  return { query: '', body: JSON.stringify(event), headers: { 'asaas-access-token': secret } };
}

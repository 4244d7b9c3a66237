import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  type Attempt,
  centsOf,
  header,
  type PaymentProvider,
  type PaymentState,
  ProviderFailure,
  type Standing,
} from './provider.ts';
import type { ProviderAddress } from './provider-address.ts';
import { providerClient } from './provider-client.ts';

export type AsaasSettings = { apiKey: string; webhookToken: string };

const customer = z.object({ id: z.string(), deleted: z.boolean().nullish() });
const charge = z.object({
  id: z.string(),
  status: z.string(),
  value: z.number(),
  invoiceUrl: z.string().nullish(),
  externalReference: z.string().nullish(),
  deleted: z.boolean().nullish(),
  clientPaymentDate: z.string().nullish(),
  paymentDate: z.string().nullish(),
  refunds: z.array(z.object({ status: z.string().nullish(), value: z.number() })).nullish(),
});
const pixCode = z.object({ payload: z.string() });
const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) });
const notice = z.object({
  id: z.string().min(1).max(200),
  event: z.string().max(100),
  payment: z.object({ id: z.string().regex(/^pay_\w{1,60}$/) }),
});

/** One charge has everything: the payer chooses PIX, boleto or card on its page. */
export function asaasProvider(
  { apiKey, webhookToken }: AsaasSettings,
  address: ProviderAddress,
): PaymentProvider {
  const ask = providerClient(address, { access_token: apiKey });

  async function customerFor({ payer }: Attempt): Promise<string> {
    if (!payer.document) throw new ProviderFailure('needs a document', 400);
    const path = `/customers?cpfCnpj=${encodeURIComponent(payer.document)}`;
    const known = await ask({ method: 'GET', path, answer: listOf(customer) });
    const [first] = known.data.filter(({ deleted }) => !deleted);
    if (first) return first.id;
    const made = await ask({
      method: 'POST',
      path: '/customers',
      body: {
        name: payer.name,
        cpfCnpj: payer.document,
        // Else Asaas writes to them itself, by e-mail, SMS and WhatsApp.
        notificationDisabled: true,
        ...(payer.email && { email: payer.email }),
      },
      answer: customer,
    });
    return made.id;
  }

  async function chargeFor(attempt: Attempt): Promise<z.output<typeof charge>> {
    // It knows no keys of requests: what was made before is looked for. Whoever calls holds the attempt.
    const path = `/payments?externalReference=${encodeURIComponent(attempt.key)}`;
    const before = await ask({ method: 'GET', path, answer: listOf(charge) });
    const [live] = before.data.filter(({ deleted }) => !deleted);
    if (live) return live;
    return ask({
      method: 'POST',
      path: '/payments',
      body: {
        customer: await customerFor(attempt),
        billingType: 'UNDEFINED',
        value: attempt.cents / 100,
        dueDate: attempt.dueDate,
        description: attempt.description,
        externalReference: attempt.key,
      },
      answer: charge,
    });
  }

  return {
    name: 'asaas',
    kinds: ['link'],
    needsDocument: true,

    async offer(attempt) {
      const made = await chargeFor(attempt);
      const path = `/payments/${made.id}/pixQrCode`;
      // An account without a PIX key has none: the page still works.
      const code = await ask({ method: 'GET', path, answer: pixCode }).catch(() => null);
      return {
        reference: made.id,
        url: made.invoiceUrl ?? null,
        brCode: code?.payload ?? null,
        expiresAt: null,
      };
    },

    hear(hook) {
      const token = header(hook, 'asaas-access-token');
      if (!token || webhookToken === '' || !isSame(token, webhookToken)) return 'forged';
      const said = notice.safeParse(parsed(hook.body));
      if (!said.success) return 'ignore';
      const { id: eventId, event: type, payment } = said.data;
      return { eventId, type, reference: payment.id };
    },

    async look({ reference }) {
      const path = `/payments/${encodeURIComponent(reference)}`;
      return [standingOf(await ask({ method: 'GET', path, answer: charge }))];
    },

    async withdraw(reference) {
      const path = `/payments/${encodeURIComponent(reference)}`;
      try {
        await ask({ method: 'DELETE', path, answer: z.unknown() });
      } catch (error) {
        // It is over already.
        if (!(error instanceof ProviderFailure) || error.isPassing) throw error;
      }
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/** In the same time, wherever they differ. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash(one), hash(other));
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function standingOf(said: z.output<typeof charge>): Standing {
  const back = (said.refunds ?? []).filter(({ status }) => status !== 'CANCELLED');
  const refunded = back.reduce((sum, { value }) => sum + centsOf(value), 0);
  const state = stateOf(said.status, refunded, said.deleted ?? false);
  const isMoney = state === 'paid' || state === 'refunded' || state === 'disputed';
  const day = said.clientPaymentDate ?? said.paymentDate;
  return {
    state,
    paymentReference: isMoney ? said.id : null,
    paidCents: isMoney ? centsOf(said.value) : 0,
    refundedCents: said.status === 'REFUNDED' && refunded === 0 ? centsOf(said.value) : refunded,
    // It knows no other.
    currency: 'BRL',
    key: said.externalReference ?? null,
    paidAt: day ? new Date(`${day}T12:00:00-03:00`) : null,
  };
}

const disputed = new Set([
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
]);
const paid = new Set(['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH']);
const refunds = new Set(['REFUNDED', 'REFUND_REQUESTED', 'REFUND_IN_PROGRESS']);

function stateOf(status: string, refundedCents: number, isDeleted: boolean): PaymentState {
  if (disputed.has(status)) return 'disputed';
  if (refunds.has(status) || (paid.has(status) && refundedCents > 0)) return 'refunded';
  if (paid.has(status)) return 'paid';
  if (isDeleted) return 'expired';
  return status === 'OVERDUE' || status === 'PENDING' ? 'open' : 'waiting';
}

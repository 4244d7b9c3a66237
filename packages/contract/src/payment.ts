import { z } from 'zod';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { instant, line, text } from './text.ts';

/** `pix` is the host's own key, which tells nobody when somebody has paid. */
export const providers = ['pix', 'stripe', 'mercadopago', 'asaas'] as const;
export type Provider = (typeof providers)[number];

/** What of a payment is not as it should be; a person looks at it, and nothing happens by itself. */
export const paymentProblems = [
  /** No invoice of ours, or one that is cancelled. */
  'unmatched',
  'amount',
  'currency',
  /** The invoice had been paid. */
  'twice',
  'refund',
  'chargeback',
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** As super users see it. */
export const hostPayment = z.object({
  id: id('payment'),
  provider: z.enum(providers),
  /** The provider's number of it. */
  reference: z.string(),
  company: z.object({ id: id('company'), name: z.string() }).nullable(),
  invoiceId: id('invoice').nullable(),
  /** Reais, or what `currency` says; what has gone back of it. */
  value: z.number(),
  refunded: z.number(),
  currency: z.string(),
  problem: z.enum(paymentProblems).nullable(),
  paidAt: instant.nullable(),
  /** Somebody has looked at the problem. */
  reviewedAt: instant.nullable(),
  note: z.string().nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type HostPayment = z.infer<typeof hostPayment>;

/** GET /host/payments. */
export const hostPaymentQuery = z.object({
  /** `review`: has a problem that nobody has looked at. */
  show: z.enum(['all', 'review']).default('all'),
  searchParam: line({ max: limits.searchParam }).default(''),
  before: idText('payment').optional(),
});
export type HostPaymentQuery = z.output<typeof hostPaymentQuery>;
export const hostPaymentPage = z.object({
  payments: z.array(hostPayment),
  hasMore: z.boolean(),
  /** How many are to be looked at, of all. */
  toReview: z.number(),
});
export type HostPaymentPage = z.infer<typeof hostPaymentPage>;

/** POST /host/payments/{id}/review: leave all as it is, or give the invoice for paid (`grant`), or ask for it again (`reopen`). */
export const reviewPaymentBody = z.object({
  outcome: z.enum(['keep', 'grant', 'reopen']),
  reason: text({ min: 3, max: 500 }),
});

const secret = text({ max: limits.settingText });

/** What the host sees of its ways to be paid: of a secret, only whether it is there. */
export const paymentSettings = z.object({
  pix: z.object({
    isOn: z.boolean(),
    key: z.string(),
    name: z.string(),
    city: z.string(),
  }),
  stripe: z.object({
    isOn: z.boolean(),
    hasSecretKey: z.boolean(),
    hasWebhookSecret: z.boolean(),
    webhookUrl: z.string().nullable(),
    lastEventAt: instant.nullable(),
  }),
  mercadopago: z.object({
    isOn: z.boolean(),
    hasAccessToken: z.boolean(),
    hasWebhookSecret: z.boolean(),
    webhookUrl: z.string().nullable(),
    lastEventAt: instant.nullable(),
  }),
  asaas: z.object({
    isOn: z.boolean(),
    hasApiKey: z.boolean(),
    hasWebhookToken: z.boolean(),
    webhookUrl: z.string().nullable(),
    lastEventAt: instant.nullable(),
  }),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

/**
 * PUT /payment-settings/{provider}: left-out fields stay as they are, an empty secret is taken away. What cannot work
 * (on without its key) is ERR_VALIDATION.
 */
export const pixSettingsBody = z
  .object({
    isOn: z.boolean(),
    key: line({ max: 77 }),
    name: line({ max: 25 }),
    city: line({ max: 15 }),
  })
  .partial();
export const stripeSettingsBody = z
  .object({ isOn: z.boolean(), secretKey: secret, webhookSecret: secret })
  .partial();
export const mercadopagoSettingsBody = z
  .object({ isOn: z.boolean(), accessToken: secret, webhookSecret: secret })
  .partial();
export const asaasSettingsBody = z
  .object({ isOn: z.boolean(), apiKey: secret, webhookToken: secret })
  .partial();

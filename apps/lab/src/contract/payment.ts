import { z } from 'zod';

/** How the product hears of what happens: forged is signed by somebody else. */
export const webhookManner = z.enum(['once', 'twice', 'late', 'lost', 'forged']);
export type WebhookManner = z.infer<typeof webhookManner>;

export const chargeAction = z.enum(['pay', 'print', 'refuse', 'expire', 'refund', 'dispute']);
export type ChargeAction = z.infer<typeof chargeAction>;

export const chargeStep = z.object({
  /** Left out: all of it. */
  cents: z.coerce.number().int().positive().optional(),
  /** Left out: the charge's own. */
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .optional(),
  webhook: webhookManner.optional(),
});
export type ChargeStep = z.infer<typeof chargeStep>;

export const paymentFaultChanges = z.object({
  /** What the providers answer instead of doing what they are asked, so many times. */
  error: z
    .object({ status: z.int().min(400).max(599), times: z.int().positive() })
    .nullable()
    .optional(),
  /** So many answers begin and never end. */
  stall: z.int().min(0).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  /** Where whoever pays does not say it. */
  webhooks: webhookManner.optional(),
  lateMs: z.int().min(0).max(600_000).optional(),
  /** Webhooks wait until they are so many, then come last first. */
  reorder: z.int().min(0).max(1000).optional(),
});
export type PaymentFaultChanges = z.infer<typeof paymentFaultChanges>;

export type PaymentFaults = {
  error: { status: number; times: number } | null;
  stall: number;
  delayMs: number;
  webhooks: WebhookManner;
  lateMs: number;
  reorder: number;
};

export type ChargeView = {
  id: string;
  provider: 'stripe' | 'mercadopago' | 'asaas';
  kind: string;
  cents: number;
  paidCents: number;
  currency: string;
  reference: string;
  description: string;
  state: string;
  brCode: string | null;
  url: string;
};

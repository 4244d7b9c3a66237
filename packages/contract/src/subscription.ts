import { z } from 'zod';
import { standings } from './company.ts';
import { documentField } from './document.ts';
import { planLimited } from './errors.ts';
import { id } from './ids.ts';
import { invoice } from './invoice.ts';
import { plan } from './plan.ts';
import { email, instant, line, plainDate } from './text.ts';

export const billingCountries = ['BR', 'usa'] as const;

/** Who pays, as the first step of the checkout asks it. */
export const billing = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.enum(billingCountries),
  document: z.string().nullable(),
});
export type Billing = z.infer<typeof billing>;

/** GET /subscription: what the company's admins see of their plan and of paying for it. */
export const subscription = z.object({
  /** "Email de cobrança". */
  email: z.string().nullable(),
  standing: z.enum(standings),
  trialExpiration: instant.nullable(),
  dueDate: plainDate.nullable(),
  /** The last day on which people can log in without paying: the due date, and the host's grace. */
  openUntil: plainDate.nullable(),
  plan: plan.nullable(),
  /** From the next period on. */
  nextPlan: plan.nullable(),
  /** The oldest that is to be paid. */
  openInvoice: invoice.nullable(),
  /** As it was given last time; null before. */
  billing: billing.nullable(),
  /** How one can pay here. */
  ways: z.object({
    pix: z.boolean(),
    stripe: z.boolean(),
    mercadopago: z.boolean(),
    asaas: z.boolean(),
  }),
  /** Whether a way that is on needs a CPF or CNPJ. */
  needsDocument: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

/**
 * POST /subscription. The price is the plan's as the server knows it; `price`, `users` and `connections` of the
 * specification are taken and ignored, and so are the fields of a card, which are dropped before anything reads them.
 */
export const subscriptionBody = z.object({
  firstName: line({ min: 1, max: 100 }),
  lastName: line({ max: 100 }).default(''),
  address2: line({ min: 1, max: 200 }),
  city: line({ min: 1, max: 100 }),
  state: line({ max: 100 }).default(''),
  zipcode: line({ min: 1, max: 20 }),
  country: z.enum(billingCountries),
  useAddressForPaymentDetails: z.boolean().optional(),
  document: documentField.nullish(),
  /** The invoice that is to be paid; without one, the oldest open one, or one that is made for the plan. */
  invoiceId: id('invoice').nullish(),
  /** Where there is no invoice yet: what to subscribe to; without it, the company's plan. */
  planId: id('plan').nullish(),
});
export type SubscriptionBody = z.output<typeof subscriptionBody>;

/** What the payment screen shows. A way that is off, or does not answer, is left out. */
export const paymentOffer = z.object({
  invoiceId: id('invoice'),
  value: z.number(),
  currency: z.string(),
  /** A PIX BR Code, to copy or as a picture. `confirmsItself`: a provider tells us when it is paid. */
  qrcode: z
    .object({ qrcode: z.string(), confirmsItself: z.boolean(), expiresAt: instant.nullable() })
    .nullable(),
  stripeURL: z.string().nullable(),
  asaasURL: z.string().nullable(),
  mercadopagoURL: z.string().nullable(),
  /** The amount as people write it: "99,90". */
  valorext: z.string(),
});
export type PaymentOffer = z.infer<typeof paymentOffer>;

/** POST /subscription/plan-preview. */
export const planChangeQuestion = z.object({ planId: id('plan') });

export const planChange = z.object({
  from: plan.nullable(),
  to: plan,
  /** `now`: dearer, at once, and the rest of the period is charged for; `next`: cheaper, from the next period on. */
  when: z.enum(['now', 'next']),
  /** From this day on. */
  startsOn: plainDate,
  daysLeft: z.int(),
  daysOfPeriod: z.int(),
  /** Reais that the next invoice has on top of the plan. */
  extra: z.number(),
  /** What the next invoice will come to, with it, and when it is due. */
  nextValue: z.number(),
  nextDueDate: plainDate.nullable(),
  /** What is used of more than the new plan has: nothing of it is deleted, and nothing can be added. */
  over: z.array(z.object({ limited: z.enum(planLimited), used: z.number(), limit: z.number() })),
});
export type PlanChange = z.infer<typeof planChange>;

/** PUT /subscription/plan: `extra` as it was shown; if it is another by now, ERR_PLAN_CHANGE_STALE, and nothing is done. */
export const planChangeBody = z.object({ planId: id('plan'), extra: z.number() });

/** PUT /subscription/email. */
export const billingEmailBody = z.object({ email });

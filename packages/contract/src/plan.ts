import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { instant, line } from './text.ts';

/** Reais, as a number or as the text of a form ("99.90"): at most seven digits and two decimals. */
export const money = z
  .union([
    z.number().transform((value) => value.toFixed(4).replace(/0{1,2}$/, '')),
    z.string().max(20),
  ])
  .refine((value) => /^\d{1,7}(\.\d{1,2})?$/.test(value), { params: { code: 'invalid_format' } })
  .transform(Number);

const count = z.int().min(0).max(limits.planCount);
/** Null is without a limit. */
const megabytes = z.int().min(0).max(limits.planMegabytes).nullable();
const campaigns = z.int().min(0).max(limits.planCount).nullable();
/** Null is for ever. */
const history = z.int().min(limits.planHistory.min).max(limits.planHistory.max).nullable();

/** As companies and visitors see it. */
export const plan = z.object({
  id: id('plan'),
  name: z.string(),
  users: z.number(),
  connections: z.number(),
  queues: z.number(),
  /** Of files, in megabytes; null: without a limit. */
  storage: z.number().nullable(),
  /** How many may be planned or running at once; null: without a limit. */
  campaigns: z.number().nullable(),
  /** Months for which messages are kept; null: for ever. */
  history: z.number().nullable(),
  /** Reais for a month. */
  value: z.number(),
});
export type Plan = z.infer<typeof plan>;

const fields = {
  name: line(limits.name),
  value: money,
  users: count,
  connections: count,
  queues: count,
  storage: megabytes,
  campaigns,
  history,
  /** Whether visitors can choose it when they sign up, and companies when they change. */
  isPublic: z.boolean(),
};

/** POST /plans. */
export const planBody = z.object({
  ...fields,
  storage: megabytes.default(null),
  campaigns: campaigns.default(null),
  history: history.default(null),
  isPublic: z.boolean().default(true),
});
export type PlanBody = z.output<typeof planBody>;

/** PUT /plans/{id}. Left-out fields stay as they are. */
export const planChanges = z.object(fields).partial();
export type PlanChanges = z.output<typeof planChanges>;

/** As the host sees it: GET /plans/all, GET /plans/{id}. */
export const hostPlan = plan.extend({
  isPublic: z.boolean(),
  /** How many companies have it, and what those of them that are open pay for a month. */
  companies: z.number(),
  revenue: z.number(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type HostPlan = z.infer<typeof hostPlan>;

/** Whether who has `from` months of messages, and is to have `to`, will lose some. */
export function isShorterHistory(from: number | null, to: number | null): boolean {
  return to !== null && (from === null || to < from);
}

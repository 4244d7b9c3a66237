import { type HostPlan, planBody } from '@prosa/contract/plan';
import type { z } from 'zod';
import { maskMoney, moneyOf } from '../../../lib/forms/masks.ts';

export type PlanValues = {
  name: string;
  value: string;
  users: string;
  connections: string;
  queues: string;
  /** Gigabytes and campaigns: blank is without a limit. */
  storage: string;
  campaigns: string;
  /** Months: blank is for ever. */
  history: string;
  isPublic: boolean;
};

/** As it is sent: the value is a text with a dot. */
export type PlanRequest = z.input<typeof planBody>;

export const planSchema = planBody;

const MEGABYTES = 1024;

export function valuesOf(plan: HostPlan | null): PlanValues {
  const text = (number: number | null | undefined) =>
    number === null || number === undefined ? '' : String(number);
  return {
    name: plan?.name ?? '',
    value: plan ? maskMoney(plan.value.toFixed(2).replace('.', ',')) : '',
    users: text(plan?.users),
    connections: text(plan?.connections),
    queues: text(plan?.queues),
    storage: plan?.storage ? String(plan.storage / MEGABYTES).replace('.', ',') : '',
    campaigns: text(plan?.campaigns),
    history: text(plan?.history),
    isPublic: plan?.isPublic ?? true,
  };
}

/** Blank counts are missing, so that the form says so; of what need not be limited, blank is no limit. */
export function bodyOf(values: PlanValues): Record<keyof PlanValues, unknown> {
  const count = (text: string) => (text.trim() === '' ? undefined : Number(text));
  const gigabytes = values.storage.trim().replace(',', '.');
  return {
    name: values.name,
    value: moneyOf(values.value) || undefined,
    users: count(values.users),
    connections: count(values.connections),
    queues: count(values.queues),
    storage: gigabytes === '' ? null : Math.round(Number(gigabytes) * MEGABYTES),
    campaigns: count(values.campaigns) ?? null,
    history: count(values.history) ?? null,
    isPublic: values.isPublic,
  };
}

import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { plan } from './plan.ts';
import { schedules, schedulesAnswer } from './schedule.ts';
import { setting } from './setting.ts';
import { email, instant, line, plainDate } from './text.ts';
import { isTimezone } from './timezone.ts';

export const recurrences = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;

export const timezone = z.string().refine(isTimezone);

/** What an admin may change of the own company; plan, status and due date are the host's. */
export const companyChanges = z
  .object({
    name: line(limits.name),
    email,
    phone: line({ max: limits.phone }),
    timezone,
  })
  .partial();
export type CompanyChanges = z.output<typeof companyChanges>;

export const companySchedulesBody = z.object({ id: id('company').optional(), schedules });

export const company = z.object({
  id: id('company'),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  timezone: z.string(),
  status: z.boolean(),
  dueDate: plainDate.nullable(),
  recurrence: z.enum(recurrences),
  planId: id('plan').nullable(),
  plan: plan.nullable(),
  schedules: schedulesAnswer,
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Company = z.infer<typeof company>;

/** The company as a session's user carries it. */
export const sessionCompany = company
  .pick({ id: true, name: true, dueDate: true, timezone: true, plan: true })
  .extend({ settings: z.array(setting) });

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

/**
 * Whether a company's people can work: `trial` and `open` can, `grace` is past its due date by fewer days than the host
 * allows, `overdue` by more (its admins can log in to pay, and nothing else), `blocked` by the host, `deleting` for good.
 */
export const standings = ['trial', 'open', 'grace', 'overdue', 'blocked', 'deleting'] as const;
export type CompanyStanding = (typeof standings)[number];

/** What an admin may change of the own company; plan, status and due date are the host's (host-company.ts). */
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
  /** Until when it tries the product for nothing; null once it has paid, or has never tried. */
  trialExpiration: instant.nullable(),
  standing: z.enum(standings),
  document: z.string().nullable(),
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
  .pick({
    id: true,
    name: true,
    email: true,
    dueDate: true,
    trialExpiration: true,
    standing: true,
    timezone: true,
    plan: true,
  })
  .extend({ settings: z.array(setting) });

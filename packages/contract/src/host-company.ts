import { z } from 'zod';
import { company, companyChanges, recurrences, timezone } from './company.ts';
import { documentField } from './document.ts';
import { id, idText } from './ids.ts';
import { invoice } from './invoice.ts';
import { limits } from './limits.ts';
import { flag } from './page.ts';
import { plan } from './plan.ts';
import { calendarDay, email, instant, line } from './text.ts';
import { password } from './user.ts';

const hostFields = {
  planId: id('plan'),
  status: z.boolean(),
  campaignsEnabled: z.boolean(),
  dueDate: calendarDay.nullable(),
  recurrence: z.enum(recurrences),
  /** CPF or CNPJ; empty takes it away. */
  document: documentField,
};
export const hostCompanyFields = Object.keys(hostFields) as (keyof typeof hostFields)[];

/** PUT /companies/{id}: of others than super users, one of the host's fields is ERR_NO_PERMISSION. */
export const hostCompanyChanges = companyChanges.extend(z.object(hostFields).partial().shape);
export type HostCompanyChanges = z.output<typeof hostCompanyChanges>;

/** POST /companies: the company, and its first admin. */
export const companyBody = z.object({
  name: line(limits.name),
  email,
  phone: line({ max: limits.phone }).default(''),
  timezone: timezone.optional(),
  planId: hostFields.planId,
  status: z.boolean().default(true),
  campaignsEnabled: z.boolean().default(false),
  dueDate: hostFields.dueDate.default(null),
  recurrence: hostFields.recurrence.default('MENSAL'),
  document: documentField.nullable().default(null),
  /** Without one the admin has the company's name. */
  userName: line(limits.name).optional(),
  /** Without one the server makes one, and answers it this once. */
  password: password.optional(),
});
export type CompanyBody = z.output<typeof companyBody>;

/** What of a plan is used up. */
export const companyUsage = z.object({
  users: z.number(),
  connections: z.number(),
  queues: z.number(),
  /** Megabytes of files. */
  storage: z.number(),
  /** Campaigns that are planned or running. */
  campaigns: z.number(),
  /** Sent and received, in the company's month. */
  messagesThisMonth: z.number(),
});
export type CompanyUsage = z.infer<typeof companyUsage>;

/** In this order; `exporting` only if a file was asked for. Until it is `deleting` it can be taken back (`cancelled`). */
export const deletionStates = ['exporting', 'waiting', 'deleting', 'done', 'cancelled'] as const;

/** A company that is being deleted, or was. Its name and its paid invoices are all that stays of it. */
export const companyDeletion = z.object({
  id: id('companyDeletion'),
  companyId: id('company'),
  name: z.string(),
  state: z.enum(deletionStates),
  /** The last try failed: it is tried again by itself. */
  isStuck: z.boolean(),
  /** Of the state that it is in, from 0 to 100. */
  percent: z.int().min(0).max(100),
  /** When nothing comes back any more. */
  beginsAt: instant,
  /** Whether a file of what it had was asked for. */
  exports: z.boolean(),
  /** Can be fetched until then (GET /company-deletions/{id}/file). */
  file: z.object({ bytes: z.number(), until: instant }).nullable(),
  /** Paid invoices that are kept for the books (GET /company-deletions/{id}/invoices). */
  invoices: z.number(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type CompanyDeletion = z.infer<typeof companyDeletion>;
/** GET /company-deletions: the newest few. */
export const companyDeletionList = z.object({ deletions: z.array(companyDeletion) });

/** GET /company-deletions/{id}/file: where the file is. It opens for a super user's session alone, for some hours. */
export const companyDeletionFile = z.object({ url: z.string() });

/** DELETE /companies/{id}: its name, as somebody has typed it, and whether to keep a file of it. Answers companyDeletion. */
export const companyDeletionQuery = z.object({
  name: line({ max: limits.name.max }),
  export: flag.default(false),
  /** Without the day in which it can be taken back. */
  immediately: flag.default(false),
});
export type CompanyDeletionQuery = z.output<typeof companyDeletionQuery>;

/** A row of the host's console. */
export const hostCompany = company
  .pick({
    id: true,
    name: true,
    email: true,
    phone: true,
    document: true,
    timezone: true,
    status: true,
    standing: true,
    dueDate: true,
    recurrence: true,
    trialExpiration: true,
    planId: true,
    plan: true,
    version: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    campaignsEnabled: z.boolean(),
    /** From today, in the company's zone, to its due date; negative when that is past. */
    daysLeft: z.int().nullable(),
    usage: companyUsage,
    connectionsDown: z.number(),
    /** When one of its people last did something, or a customer last wrote. */
    lastActivityAt: instant.nullable(),
    /** The asking super user's own: it can be neither blocked nor deleted. */
    isOwn: z.boolean(),
  });
export type HostCompany = z.infer<typeof hostCompany>;

/** `due`: five days left or fewer, and past; `down`: a connection that should be up is not. */
export const companyFilters = ['due', 'blocked', 'trial', 'down'] as const;
export type CompanyFilter = (typeof companyFilters)[number];

/** GET /companies. */
export const companyListQuery = z.object({
  searchParam: line({ max: limits.searchParam }).default(''),
  filter: z.enum(companyFilters).optional(),
  planId: idText('plan').optional(),
  /** Beyond this one: pages by key, in the order of ids. */
  after: idText('company').optional(),
});
export type CompanyListQuery = z.output<typeof companyListQuery>;

export const companyList = z.object({
  companies: z.array(hostCompany),
  hasMore: z.boolean(),
  /** Of all companies, whatever is searched for: `attention` are due, overdue or have a connection down. */
  counts: z.object({ all: z.number(), active: z.number(), attention: z.number() }),
});
export type CompanyList = z.infer<typeof companyList>;

/** GET /companies/list: names for selectors. */
export const companyNames = z.array(z.object({ id: id('company'), name: z.string() }));

/** GET /companies/{id}/console. */
export const companyConsole = z.object({
  company: hostCompany,
  /** The company's first admin, for "Usuário". */
  admin: z.object({ id: id('user'), name: z.string(), email: z.string() }).nullable(),
  /** The newest few. */
  invoices: z.array(invoice),
  /** The plan it will have from the next period on. */
  nextPlan: plan.nullable(),
  deletion: companyDeletion.nullable(),
});
export type CompanyConsole = z.infer<typeof companyConsole>;

/** POST /companies: `password` only if the server has made it. */
export const createdCompany = z.object({ company: hostCompany, password: z.string().nullable() });
export type CreatedCompany = z.infer<typeof createdCompany>;

import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { instant, line, text } from './text.ts';

export const campaignStatuses = [
  'INATIVA',
  'PROGRAMADA',
  'EM_ANDAMENTO',
  'CANCELADA',
  'FINALIZADA',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Five texts that take turns; those that are empty have none. */
export const VARIANTS = 5;
const message = text({ max: limits.message, trim: false }).nullable();

/** Why people may be written to, by the law: they agreed, or the sender's interest was weighed against theirs. */
export const legalBases = ['consent', 'legitimate-interest'] as const;

/**
 * Ids, also as the specification's comma-joined text; "Nenhuma" is its word for no tag. A moment may come as it sends
 * it, YYYY-MM-DD HH:mm:ss by the company's clock, or as an instant.
 */
const connectionIds = z
  .union([
    z.array(id('connection')),
    z
      .string()
      .max(400)
      .regex(/^(\d{1,15}(,\d{1,15})*)?$/)
      .transform((ids) => (ids === '' ? [] : ids.split(',').map(Number))),
    z.null().transform(() => []),
  ])
  .refine((ids) => ids.length <= 20)
  .transform((ids) => [...new Set(ids)])
  .meta({ refs: 'connection' });
const tagListId = z.union([z.literal('Nenhuma').transform(() => null), id('tag')]).nullable();
const moment = z
  .union([instant, z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)])
  .nullable();

const fields = {
  name: line(limits.name),
  message1: message,
  message2: message,
  message3: message,
  message4: message,
  message5: message,
  confirmation: z.boolean(),
  confirmationMessage1: message,
  confirmationMessage2: message,
  confirmationMessage3: message,
  confirmationMessage4: message,
  confirmationMessage5: message,
  contactListId: id('contactList').nullable(),
  tagListId,
  whatsappId: connectionIds,
  scheduledAt: moment,
  /** Where an answer's ticket goes, and what it is marked with. */
  queueId: id('queue').nullable(),
  answerTagId: id('tag').nullable(),
  legalBasis: z.enum(legalBases).nullable(),
  legalNote: text({ max: 1000 }).nullable(),
};

export const campaignBody = z.object(fields).partial().required({ name: true });
export type CampaignBody = z.output<typeof campaignBody>;
/** Left-out fields stay as they are. */
export const campaignChanges = z.object(fields).partial();
export type CampaignChanges = z.output<typeof campaignChanges>;

export const campaignCounts = z.object({
  /** All whom it was for when it began, whether they could be reached or not. */
  total: z.number(),
  /** Those of them who are or will be written to. */
  valid: z.number(),
  waiting: z.number(),
  /** Confirmations asked for, and given. */
  requested: z.number(),
  confirmed: z.number(),
  sent: z.number(),
  delivered: z.number(),
  read: z.number(),
  answered: z.number(),
  failed: z.number(),
  skipped: z.number(),
});
export type CampaignCounts = z.infer<typeof campaignCounts>;

export const campaign = z.object({
  id: id('campaign'),
  companyId: id('company'),
  name: z.string(),
  status: z.enum(campaignStatuses),
  message1: z.string().nullable(),
  message2: z.string().nullable(),
  message3: z.string().nullable(),
  message4: z.string().nullable(),
  message5: z.string().nullable(),
  confirmation: z.boolean(),
  confirmationMessage1: z.string().nullable(),
  confirmationMessage2: z.string().nullable(),
  confirmationMessage3: z.string().nullable(),
  confirmationMessage4: z.string().nullable(),
  confirmationMessage5: z.string().nullable(),
  contactListId: id('contactList').nullable(),
  contactList: z.object({ name: z.string() }).nullable(),
  tagListId: id('tag').nullable(),
  /** The first of its connections, as the specification shows one. */
  whatsappId: id('connection').nullable(),
  whatsapp: z.object({ name: z.string() }).nullable(),
  whatsapps: z.array(z.object({ id: id('connection'), name: z.string() })),
  queueId: id('queue').nullable(),
  answerTagId: id('tag').nullable(),
  legalBasis: z.enum(legalBases).nullable(),
  legalNote: z.string().nullable(),
  scheduledAt: instant.nullable(),
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  mediaName: z.string().nullable(),
  mediaPath: z.string().nullable(),
  /** May it be changed; of a cancelled one, its texts alone. */
  editable: z.enum(['all', 'messages', 'none']),
  /** It was to begin while nothing ran here, and so long ago that it did not: somebody has to say so anew. */
  missed: z.boolean(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Campaign = z.infer<typeof campaign>;

export const campaignPage = z.object({
  records: z.array(campaign),
  count: z.number(),
  hasMore: z.boolean(),
});
export type CampaignPage = z.infer<typeof campaignPage>;

/** What is in the way of sending to somebody. */
export const skipReasons = [
  'opted-out',
  'no-account',
  'no-number',
  'blocked',
  'frequency',
  /** Asked for a confirmation, and not answered in time. */
  'no-answer',
  /** By somebody, before it left. */
  'deleted',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** GET /campaigns/{id}/forecast: who would be reached if it began now, and how long it would take. */
export const campaignForecast = z.object({
  chosen: z.number(),
  doubles: z.number(),
  /** On the list without a number. */
  noNumber: z.number(),
  optedOut: z.number(),
  invalid: z.number(),
  /** Nobody has asked yet whether they have an account. */
  unchecked: z.number(),
  /** They have had as many campaigns as one gets in thirty days. */
  frequency: z.number(),
  blocked: z.number(),
  reached: z.number(),
  strangers: z.number(),
  /** With these numbers as they are today; null if none of them can begin conversations. */
  days: z.number().nullable(),
  unknownVariables: z.array(z.string()),
  /** One of those who are reached, so that a text can be shown as they will read it. */
  sample: z.object({ name: z.string(), number: z.string(), email: z.string() }).nullable(),
  /** What keeps it from starting. */
  missing: z.array(z.enum(['message', 'recipients', 'connection', 'confirmation-message'])),
});
export type CampaignForecast = z.infer<typeof campaignForecast>;

/** POST /campaigns/{id}/test: one of its texts to a telephone of one's own. It counts for nothing. */
export const campaignTestBody = z.object({
  /** As a person writes it, with the country's code. */
  number: text({ max: limits.contactNumber.max }),
  /** 1 to 5; left out, the first that is there. */
  variant: z.int().min(1).max(VARIANTS).optional(),
  /** By which of its connections; left out, the first that is up. */
  whatsappId: id('connection').optional(),
});
export type CampaignTestBody = z.output<typeof campaignTestBody>;
export const campaignTestSent = z.object({ ticketId: id('ticket'), messageId: id('message') });

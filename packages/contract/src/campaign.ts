import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { pageNumber } from './page.ts';
import { languages } from './setting.ts';
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

export const shipmentStates = [
  'waiting',
  'handed',
  'requested',
  'confirmed',
  'sent',
  'delivered',
  'read',
  'failed',
  'skipped',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

export const shipment = z.object({
  id: id('shipment'),
  name: z.string(),
  number: z.string(),
  state: z.enum(shipmentStates),
  /** One of skipReasons, or of a message's failureReasons. */
  reason: z.string().nullable(),
  /** 1 to 5. */
  variant: z.number(),
  whatsappId: id('connection').nullable(),
  confirmationRequestedAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  /** When the message itself was sent, as the specification calls it. */
  deliveredAt: instant.nullable(),
  /** When it was on the telephone, and when it was read there. */
  receivedAt: instant.nullable(),
  readAt: instant.nullable(),
  repliedAt: instant.nullable(),
});
export type Shipment = z.infer<typeof shipment>;

export const shipmentQuery = z.object({
  state: z.enum(['waiting', 'handed', 'requested', 'sent', 'failed', 'skipped']).optional(),
  pageNumber,
});

/**
 * What a person waits for: that WhatsApp is asked about their number, the hours of sending where they are, the day
 * after another campaign's message, or only their turn.
 */
export const shipmentWait = z.object({
  for: z.enum(['check', 'hours', 'frequency', 'turn']),
  /** Null where nobody knows. */
  until: instant.nullable(),
});
export type ShipmentWait = z.infer<typeof shipmentWait>;

/** `wait`: while the campaign runs, of those who have not been written to. */
export const listedShipment = shipment.extend({ wait: shipmentWait.nullable() });
export type ListedShipment = z.infer<typeof listedShipment>;

export const shipmentPage = z.object({ shipping: z.array(listedShipment), hasMore: z.boolean() });

/** GET /campaigns/{id}/report. */
export const campaignReport = z.object({
  campaign,
  counts: campaignCounts,
  /** Delivered of valid, in percent. */
  progress: z.number(),
  /** It runs, but outside the hours of sending of all who wait: when it goes on. */
  resumesAt: instant.nullable(),
  byVariant: z.array(
    z.object({ variant: z.number(), sent: z.number(), answered: z.number(), failed: z.number() }),
  ),
  byConnection: z.array(
    z.object({
      id: id('connection'),
      name: z.string(),
      sent: z.number(),
      answered: z.number(),
      failed: z.number(),
      /** One that waits for so long that its connection must be away. */
      waitsForConnection: z.boolean(),
    }),
  ),
  byReason: z.array(
    z.object({ state: z.enum(['failed', 'skipped']), reason: z.string(), count: z.number() }),
  ),
  /** By the hour: what was sent, came to a telephone, was read and answered. */
  timeline: z.array(
    z.object({
      at: instant,
      sent: z.number(),
      delivered: z.number(),
      read: z.number(),
      answered: z.number(),
    }),
  ),
});
export type CampaignReport = z.infer<typeof campaignReport>;

export const campaignReportQuery = z.object({ language: z.enum(languages).default('pt') });

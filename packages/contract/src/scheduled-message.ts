import { z } from 'zod';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { pageQuery } from './page.ts';
import { instant, plainDate, text } from './text.ts';
import { repetitions } from './zoned-time.ts';

/** The specification's; `CANCELADA`: the customer wrote before, and it was to be sent only if not. */
export const scheduleStatuses = ['PENDENTE', 'ENVIADA', 'ERRO', 'CANCELADA'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** Why nothing went out, beside what a channel says of a message that it refuses. */
export const scheduleFailures = [
  /** It was due while nothing ran here, more than a day ago. */
  'late',
  /** Its connection was down for a day. */
  'not-connected',
  'no-connection',
  /** The contact has no address on that connection. */
  'no-account',
  'blocked',
  'customer-wrote',
] as const;
export type ScheduleFailure = (typeof scheduleFailures)[number];

/** A moment; or, without a zone, what the clocks show at the company then. */
const sendAt = z.union([
  z.iso.datetime({ offset: true }),
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/)
    .refine((wall) => !Number.isNaN(Date.parse(`${wall}Z`)), {
      params: { code: 'invalid_format' },
    }),
]);

const fields = {
  /** May be shorter where a file says the rest. */
  body: text({ min: limits.schedule.body, max: limits.message }),
  contactId: id('contact'),
  sendAt,
  repeat: z.enum(repetitions).nullable(),
  /** The last day on which it may be sent, at the company. */
  repeatUntil: plainDate.nullable(),
  /** Not sent if the customer writes before. */
  cancelIfWritten: z.boolean(),
};

export const scheduleBody = z.object({
  ...fields,
  repeat: fields.repeat.default(null),
  repeatUntil: fields.repeatUntil.default(null),
  cancelIfWritten: fields.cancelIfWritten.default(false),
});
export type ScheduleBody = z.output<typeof scheduleBody>;

/** Left-out fields stay as they are. What failed is set again by it: with the time that it has, or another. */
export const scheduleChanges = z.object(fields).partial();
export type ScheduleChanges = z.output<typeof scheduleChanges>;

export const schedule = z.object({
  id: id('schedule'),
  body: z.string(),
  sendAt: instant,
  /** When it went to the channel. */
  sentAt: instant.nullable(),
  status: z.enum(scheduleStatuses),
  /** A `ScheduleFailure`, or the reason that a message has. */
  failure: z.string().nullable(),
  contactId: id('contact'),
  contact: z.object({
    id: id('contact'),
    name: z.string(),
    number: z.string(),
    profilePicUrl: z.string().nullable(),
  }),
  userId: id('user'),
  user: z.object({ name: z.string() }),
  repeat: z.enum(repetitions).nullable(),
  repeatUntil: z.string().nullable(),
  cancelIfWritten: z.boolean(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaInfo: z
    .object({
      bytes: z.number(),
      mimetype: z.string(),
    })
    .nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Schedule = z.infer<typeof schedule>;

/** `from` and `to`: those of these days at the company, both included, in the order of their times. */
export const scheduleQuery = pageQuery
  .extend({
    contactId: idText('contact').optional(),
    status: z.enum(scheduleStatuses).optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'] })
  .refine(({ from = '', to = '' }) => daysBetween(from, to) <= 62, {
    path: ['to'],
    params: { code: 'too_big' },
  });
export type ScheduleQuery = z.output<typeof scheduleQuery>;

function daysBetween(from: string, to: string): number {
  return from === '' ? 0 : Math.abs(Date.parse(to) - Date.parse(from)) / 86_400_000;
}

export const scheduleConnectionQuery = z.object({ contactId: idText('contact') });

/** Over which connection a contact's would go out if it were due now; null: over none. */
export const scheduleConnection = z.object({
  whatsapp: z.object({ id: id('connection'), name: z.string() }).nullable(),
  /** The contact's last one, not the default. */
  isLast: z.boolean(),
  /** It works at the moment. */
  isUp: z.boolean(),
});
export type ScheduleConnection = z.infer<typeof scheduleConnection>;

export const schedulePage = z.object({
  schedules: z.array(schedule),
  hasMore: z.boolean(),
  /** Of the whole company, whatever is looked for. */
  pending: z.number(),
  failed: z.number(),
});
export type SchedulePage = z.infer<typeof schedulePage>;

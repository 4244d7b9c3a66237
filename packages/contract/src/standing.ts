import { z } from 'zod';
import { id } from './ids.ts';
import { instant } from './text.ts';

/** Why campaigns rest on a number, the gravest first. */
export const pauseReasons = [
  /** WhatsApp has locked the number out for a time. */
  'temporary-ban',
  /** WhatsApp refuses conversations with strangers for a time. */
  'time-lock',
  /** The quota of new conversations is used up, or nearly. */
  'capped',
  'nearly-capped',
  /** A message was refused, and nobody knows for how long. */
  'refused',
  'too-fast',
  /** Three messages in a row were not taken. */
  'failing',
  /** Too many of those first written to have no account: an admin has to look. */
  'bad-list',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Why a number is used with more care than others. */
export const careReasons = [
  /** Linked less than a week ago. */
  'young',
  /** Few answer. */
  'reply',
  /** Many do not want to be written to. */
  'optOut',
  /** Many numbers have no account. */
  'list',
  /** One text for nearly everybody. */
  'same',
  /** Locked or banned for a time, not long ago. */
  'past',
  /** A message was refused within a day. */
  'recent',
  /** WhatsApp has warned that the quota comes to its end. */
  'warn',
] as const;
export type CareReason = (typeof careReasons)[number];

/** Who is not written to while a number rests: strangers alone, or everybody. Agents are never stopped. */
export const pauseScopes = ['strangers', 'all'] as const;

/** Conversations with strangers are refused for a time; whoever has written lately can still be answered. */
export type TimeLock = {
  isActive: boolean;
  /** Null if the provider does not say. */
  until: string | null;
  /** The provider's own word for it, for the record alone: new ones come without notice. */
  kind: string | null;
  /** When the provider said so. */
  saidAt: string;
};

/** What a provider says when it throws an account out: for its owner, and in its own words. */
export const banDetail = z.object({
  /** WhatsApp's number for why: 101 too many strangers, 104 the same to too many … */
  code: z.number().nullable(),
  title: z.string().nullable(),
  text: z.string().nullable(),
});
export type BanDetail = z.infer<typeof banDetail>;

export const quotaStatuses = ['NONE', 'FIRST_WARNING', 'SECOND_WARNING', 'CAPPED'] as const;

/** How many conversations may be begun in a cycle. */
const quota = z.object({
  status: z.enum(quotaStatuses),
  /** Null: without a bound, or not said. */
  total: z.number().nullable(),
  used: z.number().nullable(),
  cycleEnd: instant.nullable(),
  saidAt: instant,
});
export type Quota = z.infer<typeof quota>;

/** GET /whatsapp/standing: what a number can bear, for campaigns and for whoever begins conversations by hand. */
export const connectionStanding = z.object({
  id: id('connection'),
  state: z.enum(['ok', 'careful', 'paused']),
  /** Null unless it rests. */
  scope: z.enum(pauseScopes).nullable(),
  reasons: z.array(z.enum([...pauseReasons, ...careReasons])),
  /** When it goes on by itself; null unless it rests, and of a list that an admin has to look at. */
  until: instant.nullable(),
  /** Since when this number is linked; null if it is not. */
  linkedAt: instant.nullable(),
  ageDays: z.number().nullable(),
  /** Conversations with strangers: begun today, of how many, and what is left. Those who wrote long ago count half. */
  begunToday: z.number(),
  budget: z.number(),
  left: z.number(),
  /** As WhatsApp has said; null while it has not. */
  lock: z.object({ isActive: z.boolean(), until: instant.nullable(), saidAt: instant }).nullable(),
  quota: quota.nullable(),
  /** Of the last thirty days, newest first. */
  incidents: z.array(
    z.object({
      kind: z.string(),
      at: instant,
      until: instant.nullable(),
      code: z.number().nullable(),
    }),
  ),
});
export type ConnectionStanding = z.infer<typeof connectionStanding>;

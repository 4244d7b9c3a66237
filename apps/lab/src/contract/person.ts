import { z } from 'zod';

export const metaChannels = ['messenger', 'instagram'] as const;
export type MetaChannel = (typeof metaChannels)[number];

/** As Meta names people on a page: digits, and no telephone number. */
export const personId = z.string().regex(/^\d{8,15}$/);

/** A customer of Messenger or Instagram. */
export const newPerson = z.object({
  channel: z.enum(metaChannels).default('messenger'),
  id: personId.optional(),
  name: z.string().min(1).max(100).optional(),
  /** What their app answers by itself to each message that arrives. */
  receipts: z.enum(['none', 'delivered', 'read']).default('delivered'),
});

export const pageSituations = [
  /** Listed without a token. */
  'without-token',
  /** They may not do enough on it: subscribing is refused. */
  'without-task',
  /** Its Instagram account is shown only to who may also see its advertisements. */
  'needs-ads',
  /** Its webhooks are for another page of results. */
  'second-list',
] as const;
export type PageSituation = (typeof pageSituations)[number];

/** What goes wrong between the product and Meta's stand-in, until switched off. */
export const metaFaults = z.object({
  /** Calls that send are refused with this error. */
  error: z
    .object({
      code: z.int().min(1),
      subcode: z.int().min(0).default(0),
      status: z.int().min(400).max(599).default(400),
      /** How many more; all, if null. */
      times: z.int().min(1).nullable().default(null),
      /** Only those to this person. */
      to: personId.nullable().default(null),
      /** The message has arrived all the same. */
      afterDelivery: z.boolean().default(false),
      /** How likely it is for each of them. */
      chance: z.number().min(0).max(1).default(1),
    })
    .nullable(),
  /** Every page token is worth nothing, until somebody logs in again. */
  tokenExpired: z.boolean(),
  /** Messages reach the people, but the caller is never told. */
  withholdAnswers: z.boolean(),
  /** Nothing answers at all. */
  away: z.boolean(),
  /** Webhooks come this much later. */
  delayMs: z.int().min(0).max(60_000),
  /** Webhooks come twice. */
  duplicate: z.boolean(),
  /** Another app answers the page's people: the product only listens. */
  standby: z.boolean(),
  /** Whether the product's app was granted the feature "Human Agent". */
  humanAgent: z.boolean(),
  /** What people have of a profile: all, a user name alone, or nothing that the app may see. */
  profiles: z.enum(['open', 'hidden', 'refused']),
  /** Addresses of files are over, or lead to another one first. */
  files: z.enum(['here', 'moved', 'expired']),
  /** What else the person who logs in has, besides the page. */
  pages: z.array(z.enum(pageSituations)).max(pageSituations.length),
  /** What people write waits until it is so much, and then comes last first. */
  reorder: z.int().min(0).max(10),
});
export const metaFaultChanges = metaFaults.partial();

export const newAd = z.object({
  id: z.string().min(1).max(32).default('120200000000001'),
  title: z.string().min(1).max(200),
});

export type NewAd = z.input<typeof newAd>;
export type NewPerson = z.input<typeof newPerson>;
export type MetaFaults = z.infer<typeof metaFaults>;
export type MetaFaultChanges = z.input<typeof metaFaultChanges>;

export type PersonView = {
  id: string;
  channel: MetaChannel;
  name: string;
  receipts: 'none' | 'delivered' | 'read';
};

export type PageView = {
  id: string;
  name: string;
  channel: MetaChannel;
  /** Whether the product hears of what people write to it. */
  subscribed: boolean;
};

import { z } from 'zod';

/** What goes wrong between the server and the devices linked to one number, until switched off. */
export const faults = z.object({
  /** The server neither hears nor speaks, and the socket stays open. */
  silence: z.boolean(),
  /** Everything the server says comes this much later. */
  delayMs: z.int().min(0).max(60_000),
  /** Messages, receipts, notifications and calls come twice. */
  duplicate: z.boolean(),
  /** Messages and receipts wait until they are this many, then go out last first; 0 is off. */
  reorder: z.int().min(0).max(1000),
  /** Messages are refused with this code, and reach nobody. */
  nack: z
    .object({
      code: z.int().min(400).max(599),
      /** How many more; all, if null. */
      times: z.int().min(1).nullable().default(null),
      /** Only those to this number or group. */
      to: z.string().nullable().default(null),
    })
    .nullable(),
  /** Messages reach the telephones, but the client is never told. */
  withholdAcks: z.boolean(),
  /** Customers have a device more, or nothing but devices, whose keys cannot be had. */
  keyless: z
    .object({
      code: z.int().min(400).max(599),
      devices: z.enum(['extra', 'all']).default('extra'),
      /** Told of the device alone, or in place of the whole answer. */
      told: z.enum(['device', 'answer']).default('device'),
    })
    .nullable(),
  /** New conversations are refused (463), unless the message proves that the person has dealt with us. */
  timeLock: z
    .object({
      /** When it ends by itself; never, if null, and the server does not say. */
      seconds: z.int().min(1).max(10_000_000).nullable().default(86_400),
      /** WhatsApp's word for it: most clients know only some. */
      kind: z.string().max(100).default('RESTRICT_ALL_COMPANIONS'),
    })
    .nullable(),
  /** How many conversations may be begun: told when it changes, and to whoever asks. */
  capping: z
    .object({
      status: z.enum(['NONE', 'FIRST_WARNING', 'SECOND_WARNING', 'CAPPED']),
      total: z.int().min(-1).default(100),
      used: z.int().min(0).default(0),
      /** Until the cycle's end. */
      seconds: z.int().min(1).max(10_000_000).default(259_200),
    })
    .nullable(),
  /** Whoever asks (about numbers, groups, its standing) is told that it asks too often: 429. */
  refusesQuestions: z.boolean(),
  /** Whoever is asked whether a number has an account hears nothing of it. */
  emptyLookUps: z.boolean(),
});

export const faultChanges = faults.partial();

export const labSettings = z.object({
  /** Gone: every connection is cut, new ones too. Refusing: so, but new ones are told HTTP 503. */
  gateway: z.enum(['open', 'gone', 'refusing']),
  /** Every login and every pairing fails with this code (405: client too old). */
  refusesLogins: z.int().min(400).max(599).nullable(),
  /** Whether the telephone shares its history with a newly linked device. */
  history: z.boolean(),
  /** Files cannot be fetched from, or brought to, the media host. */
  refusesDownloads: z.boolean(),
  refusesUploads: z.boolean(),
  /** The cast answers by itself who writes to it. */
  customersAnswer: z.boolean(),
});

export const labSettingChanges = labSettings.partial();

/** 403 and 406 for good; 402 for a time, with WhatsApp's number for why. */
export const ban = z.object({
  code: z.union([z.literal(402), z.literal(403), z.literal(406)]).default(403),
  /** With 402: when it ends by itself. */
  seconds: z.int().min(1).max(10_000_000).default(3600),
  reason: z.int().min(100).max(199).default(101),
  /** With 403: what the owner is told. */
  title: z.string().max(200).nullable().default(null),
  text: z.string().max(500).nullable().default(null),
});

export const closing = z.object({
  code: z.int().min(400).max(599),
  /** A stream error ends what runs; a failure refuses what begins, and ends it as well. */
  as: z.enum(['stream-error', 'failure']).default('stream-error'),
});

export type Faults = z.infer<typeof faults>;
export type FaultChanges = z.input<typeof faultChanges>;
export type LabSettings = z.infer<typeof labSettings>;
export type LabSettingChanges = z.infer<typeof labSettingChanges>;
export type Ban = z.infer<typeof ban>;
export type NewBan = z.input<typeof ban>;
export type Closing = z.input<typeof closing>;

export type Counters = Record<
  | 'connections'
  | 'logins'
  | 'messagesFromClients'
  | 'messagesToClients'
  | 'receiptsFromClients'
  | 'nacksFromClients'
  | 'retriesFromClients'
  | 'uploads'
  | 'downloads'
  | 'failures',
  number
> & {
  /** What clients asked and the lab does not know, with how often. */
  unknownQueries: Record<string, number>;
};

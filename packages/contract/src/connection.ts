import { z } from 'zod';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { queueSummary } from './queue.ts';
import { banDetail } from './standing.ts';
import { instant, line, text } from './text.ts';

export const channels = ['whatsapp', 'facebook', 'instagram'] as const;
export type Channel = (typeof channels)[number];

/** `beta` is WhatsApp itself, `lab` the local stand-in where it runs, `meta` the Graph API. */
export const providers = ['beta', 'lab', 'meta'] as const;
export type Provider = (typeof providers)[number];

export const connectionStatuses = [
  'OPENING',
  'qrcode',
  'PAIRING',
  'CONNECTED',
  'TIMEOUT',
  'DISCONNECTED',
] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

const message = text({ max: limits.message, trim: false });

/** What others show to send messages through this connection: long enough not to be guessed. */
const token = text({ min: limits.connectionToken.min, max: limits.connectionToken.max });

const fields = {
  name: line(limits.name),
  greetingMessage: message,
  complationMessage: message,
  outOfHoursMessage: message,
  ratingMessage: message,
  isDefault: z.boolean(),
  /** Null or empty takes the token away; left out, it stays. */
  token: z.union([z.literal('').transform(() => null), token]).nullable(),
  provider: z.enum(providers).exclude(['meta']),
  /** In the order of the bot's menu. */
  queueIds: z
    .array(id('queue'))
    .max(200)
    .transform((ids) => [...new Set(ids)]),
  /** Where tickets go that no menu answer placed; one of queueIds, else the first of them. */
  fallbackQueueId: id('queue').nullable(),
};

export const connectionChanges = z.object(fields).partial();
export type ConnectionChanges = z.output<typeof connectionChanges>;

export const connectionBody = connectionChanges.required({ name: true });
export type ConnectionBody = z.output<typeof connectionBody>;

/** `session` is the specification's; every answer leaves a session's keys out anyway. */
const session = z.string().max(10).optional();
export const connectionQuery = z.object({ session });
export const connectionListQuery = z.object({ session, companyId: idText('company').optional() });

export const connection = z.object({
  id: id('connection'),
  name: z.string(),
  channel: z.enum(channels),
  provider: z.enum(providers),
  status: z.enum(connectionStatuses),
  statusReason: z.string().nullable(),
  /** When that ends by itself: a ban for a time. */
  statusUntil: instant.nullable(),
  /** Of a ban: the provider's number for why, and what it says about it. */
  statusDetail: banDetail.nullable(),
  isDefault: z.boolean(),
  greetingMessage: z.string(),
  complationMessage: z.string(),
  outOfHoursMessage: z.string(),
  ratingMessage: z.string(),
  /** The last four characters of the token, if there is one. */
  tokenHint: z.string().nullable(),
  queues: z.array(queueSummary),
  fallbackQueueId: id('queue').nullable(),
  number: z.string().nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Connection = z.infer<typeof connection>;

/** What only admins see: whoever has the code can link the number to a device of their own. */
export const connectionSession = connection
  .pick({
    id: true,
    name: true,
    channel: true,
    status: true,
    statusReason: true,
    statusUntil: true,
    statusDetail: true,
    number: true,
    version: true,
    updatedAt: true,
  })
  .extend({
    qrcode: z.string().nullable(),
    pairingCode: z.string().nullable(),
    /** With the reason other-number: the one that was scanned, until an admin has decided. */
    scannedNumber: z.string().nullable(),
    retries: z.number(),
  });
export type ConnectionSession = z.infer<typeof connectionSession>;

export const connectionDetail = connection.extend({
  qrcode: z.string().nullable(),
  pairingCode: z.string().nullable(),
  scannedNumber: z.string().nullable(),
  retries: z.number(),
});

/** POST /whatsappsession/{id}/pairing-code: the number of the telephone on which it will be typed. */
export const pairingCodeBody = z.object({ number: z.string().regex(/^\d{8,15}$/) });

/** POST /whatsappsession/{id}/number: whether the number that was scanned takes the old one's place. */
export const numberAnswerBody = z.object({ accept: z.boolean() });

/** GET /whatsapp/health: how a connection is by its traffic, not by a flag. */
export const connectionHealth = z.object({
  id: id('connection'),
  lastReceivedAt: instant.nullable(),
  lastAcknowledgedAt: instant.nullable(),
  /** Messages that wait to be sent. */
  waiting: z.number(),
});
export type ConnectionHealth = z.infer<typeof connectionHealth>;

/** POST /facebook, after somebody has logged in with Meta's own script, or at the lab's stand-in. */
export const facebookLogin = z.object({
  facebookUserId: z.string().max(64).default(''),
  facebookUserToken: z.string().min(1).max(2000),
  addInstagram: z.boolean().default(false),
  /** Where there are several, nothing is connected yet: they are named, to be chosen from. */
  choose: z.boolean().default(false),
  /** Of those only these; all, if left out. */
  pageIds: z.array(z.string().max(64)).min(1).max(500).optional(),
  provider: z.enum(providers).exclude(['beta']).default('meta'),
});
export type FacebookLogin = z.output<typeof facebookLogin>;

/** What POST /facebook made of a login: a page for which there is no place keeps the others from nothing. */
export const facebookConnected = z.object({
  connected: z.array(connection),
  refused: z.array(
    z.object({
      channel: z.enum(channels).exclude(['whatsapp']),
      name: z.string(),
      error: z.enum([
        'ERR_PLAN_LIMIT',
        'ERR_PAGE_TAKEN',
        'ERR_PAGE_NO_ACCESS',
        'ERR_PAGE_NO_TASK',
        'ERR_INSTAGRAM_HIDDEN',
      ]),
      /** ERR_PLAN_LIMIT: how many the plan allows. */
      limit: z.number().optional(),
    }),
  ),
  /** Meta did not take the address for Instagram's webhooks: it has to be set in the app's dashboard. */
  instagramByHand: z.literal(true).optional(),
  /** To be chosen from, where that was asked for. */
  pages: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
export type FacebookConnected = z.infer<typeof facebookConnected>;

/** GET /facebook: what the login needs; without an app id there is none. */
export const facebookSetup = z.object({
  appId: z.string().nullable(),
  /** The login configuration that names the permissions, where the app has one. */
  configId: z.string().nullable(),
  version: z.string(),
  /** What one logs in with at the lab, where it runs. */
  labToken: z.string().nullable(),
});
export type FacebookSetup = z.infer<typeof facebookSetup>;

/** GET /whatsapp/providers: `lab` is among them only where the lab runs. */
export const connectionProviders = z.array(z.enum(providers));

/** GET /whatsapp/lab: where people find the lab's telephones, if they run on the server's machine. */
export const labAddress = z.object({ telephones: z.url().nullable() });
export type LabAddress = z.infer<typeof labAddress>;

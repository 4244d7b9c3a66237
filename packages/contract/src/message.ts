import { z } from 'zod';
import { capabilitiesOf } from './channel-capabilities.ts';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { referral } from './referral.ts';
import { instant, text } from './text.ts';
import { seenLength } from './visible-length.ts';

export const messageKinds = [
  'text',
  'image',
  'video',
  'audio',
  'voice',
  'sticker',
  'document',
  'location',
  'contacts',
  /** Its question and options are the body. */
  'poll',
  /** What was chosen in the poll that it quotes; empty if it cannot be read or was taken back. */
  'vote',
  'call',
  'unsupported',
  'undecryptable',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Why a channel did not take a message. */
export const failureReasons = [
  /** No open link, or it closed before the provider had answered. */
  'not-connected',
  'no-answer',
  /** The provider asks to slow down. */
  'too-fast',
  'provider',
  /** The address has no account on the channel. */
  'no-account',
  /** The account may not begin conversations at the moment; trying again makes it worse. */
  'restricted',
  /** The account has begun as many conversations as it may for now; those that stand go on. */
  'capped',
  'rejected',
  /** The channel takes answers for some time after the customer wrote, and that is over. */
  'window-closed',
  /** The channel has no such message, or does not take this kind of file. */
  'unsupported',
  'too-large',
  /** The account may not do this: its owner did not allow it when logging in. */
  'not-allowed',
  /** Another app answers in this conversation at the moment. */
  'other-app',
  /** The page may not send messages for now: its owner has to settle that with the provider. */
  'page-restricted',
  /** What is asked for does not exist (any more). */
  'gone',
  /** The connection was deleted before it went out: it can be sent again over another one. */
  'connection-deleted',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export const attachment = z.object({
  id: z.number(),
  /** `expired`: the channel does not let it be kept, and shows it no longer. */
  state: z.enum(['coming', 'ready', 'failed', 'expired']),
  /** Signed, good for some hours, and for a session of the company alone. */
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  mimetype: z.string(),
  name: z.string(),
  bytes: z.number().nullable(),
  seconds: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  waveform: z.array(z.number()).nullable(),
});
export type Attachment = z.infer<typeof attachment>;

export const locationData = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string(),
  address: z.string(),
  live: z.boolean(),
});

export const contactCard = z.object({ name: z.string(), vcard: z.string() });

export const quotedMessage = z.object({
  /** Null if we do not have the message itself. */
  id: id('message').nullable(),
  fromMe: z.boolean(),
  body: z.string(),
  kind: z.enum(messageKinds),
  contact: z.object({ name: z.string() }).nullable(),
  /** It was here, and is no more; left out of all others. */
  removed: z.literal(true).optional(),
});

export const message = z.object({
  id: id('message'),
  ticketId: id('ticket'),
  fromMe: z.boolean(),
  kind: z.enum(messageKinds),
  body: z.string(),
  /** As the specification counts them: a file's kind; `other` is a document; null is no file. */
  mediaType: z.enum(['image', 'audio', 'video', 'other']).nullable(),
  mediaUrl: z.string().nullable(),
  attachments: z.array(attachment),
  location: locationData.nullable(),
  cards: z.array(contactCard),
  quotedMsg: quotedMessage.nullable(),
  /** On Instagram: it answers our story, or is a story that names us. */
  story: z.enum(['reply', 'mention']).nullable(),
  /** What brought the customer to write this; left out of all others. */
  referral: referral.optional(),
  reactions: z.array(z.object({ emoji: z.string(), fromMe: z.boolean(), name: z.string() })),
  read: z.boolean(),
  ack: z.number(),
  /** One of failureReasons, for good: it can be sent again. */
  failure: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Taken back by who wrote it, where the channel does not let it be kept; left out of all others. */
  erased: z.literal(true).optional(),
  /** Asked for while it was on its way, and not yet known whether it can be had back. */
  isBeingDeleted: z.boolean(),
  isEdited: z.boolean(),
  isForwarded: z.boolean(),
  /** The campaign that it belongs to; left out of all others. */
  campaign: z.object({ id: id('campaign'), name: z.string() }).optional(),
  /** By the bot. */
  isAutomatic: z.boolean(),
  /** Who said it, in a group; otherwise the ticket's contact. Null is ourselves. */
  contact: z.object({ id: id('contact'), name: z.string() }).nullable(),
  user: z.object({ id: id('user'), name: z.string() }).nullable(),
  /** The ticket's queue when it was said. */
  queueId: id('queue').nullable(),
  queue: z.object({ name: z.string() }).nullable(),
  /** What the browser that sent it calls it; null of all others. */
  clientId: z.string().nullable(),
  saidAt: instant,
  version: z.number(),
  createdAt: instant,
});
export type Message = z.infer<typeof message>;

const cannotCarryReactions: readonly MessageKind[] = [
  'vote',
  'call',
  'unsupported',
  'undecryptable',
];

/** Whether an agent can react to it: the channel has to know it, and to have reactions of ours. */
export function takesReactions(
  { kind, fromMe, ack, failure, isDeleted }: Message,
  channel: string,
): boolean {
  if (!capabilitiesOf(channel).react || isDeleted || failure !== null) return false;
  return !cannotCarryReactions.includes(kind) && (!fromMe || ack > 0);
}

/** One emoji, or nothing: that takes it back. */
export const reactionBody = z.object({
  emoji: z.string().refine((value) => /^(?:\p{RGI_Emoji})?$/v.test(value), {
    params: { code: 'invalid_emoji' },
  }),
});

/** The connection counts where the one that the message was written for is deleted. */
export const resendBody = z.object({ whatsappId: id('connection').nullish() });

/** What a message said until then. */
export const messageVersion = z.object({ body: z.string(), until: instant });
export type MessageVersion = z.infer<typeof messageVersion>;

/** The specification's names; what the server decides itself (read, fromMe, mediaUrl) is ignored. */
export const messageBody = z
  .object({
    body: text({ max: limits.message, trim: false }),
    quotedMsg: z.object({ id: id('message') }).nullish(),
    /** Its image goes along, with the text as the caption, which may be empty then. */
    quickMessageId: id('quickMessage').nullish(),
    /** Sent again under the same name, after an answer that was lost, it is still one message. */
    clientId: z.uuid().nullish(),
  })
  .refine(({ body, quickMessageId }) => quickMessageId || seenLength(body) > 0, {
    path: ['body'],
    params: { code: 'too_small' },
  });
export type MessageBody = z.output<typeof messageBody>;

export const messageListQuery = z.object({
  pageNumber: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .default(1),
  /** Older than this message: pages by key, whatever comes in meanwhile. */
  before: idText('message').optional(),
});

export const messageList = z.object({
  messages: z.array(message),
  hasMore: z.boolean(),
  /** Those that came before then were removed from this ticket, as the company's plan has it; null: none. */
  removedBefore: instant.nullable(),
});
export type MessageList = z.infer<typeof messageList>;

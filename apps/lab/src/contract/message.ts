import { z } from 'zod';

export const messageId = z.string().min(1).max(128);
const bytes = z.base64().min(1);
const caption = z.string().max(4096).default('');
/**
 * To be looked at once. What linked devices get of it: that it is on the telephone (WhatsApp has two
 * words for that), or the file itself.
 */
const viewOnce = z.enum(['withheld', 'unavailable', 'sent']).optional();
const mimetype = z.string().regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w=.+-]+)*$/);

/** Whatever the kind. */
const envelope = z.object({
  /** A number or a group's id. */
  to: z.string().min(1),
  id: messageId.optional(),
  /** Milliseconds since 1970; now, if left out. */
  sentAt: z.int().positive().optional(),
  /** Id of the message that this one answers. */
  quotes: messageId.optional(),
  /** Other than the telephone does by default. */
  addressing: z.enum(['pn', 'lid']).optional(),
  sharesNumber: z.boolean().optional(),
  /**
   * Arrives scrambled: the first time only, or however often the client asks for it again; or
   * encrypted in a way that nobody has heard of.
   */
  undecryptable: z.enum(['once', 'always', 'unknown']).optional(),
  /** On Instagram: it answers a story of the business, or is a story that names it. */
  story: z.enum(['reply', 'mention']).optional(),
});

const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string().min(1).max(65_536) }),
  z.object({
    kind: z.literal('image'),
    data: bytes,
    mimetype: mimetype.default('image/jpeg'),
    text: caption,
    viewOnce,
  }),
  z.object({
    kind: z.literal('video'),
    data: bytes,
    mimetype: mimetype.default('video/mp4'),
    text: caption,
    seconds: z.int().min(0).default(1),
    viewOnce,
  }),
  z.object({
    kind: z.literal('voice'),
    data: bytes,
    mimetype: mimetype.default('audio/ogg; codecs=opus'),
    seconds: z.int().min(0).default(1),
    viewOnce,
  }),
  z.object({
    kind: z.literal('audio'),
    data: bytes,
    mimetype: mimetype.default('audio/mpeg'),
    seconds: z.int().min(0).default(1),
  }),
  z.object({
    kind: z.literal('document'),
    data: bytes,
    mimetype: mimetype.default('application/pdf'),
    fileName: z.string().min(1).max(255),
    text: caption,
  }),
  z.object({
    kind: z.literal('sticker'),
    data: bytes,
    mimetype: mimetype.default('image/webp'),
  }),
  z.object({
    kind: z.literal('location'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: z.string().default(''),
    address: z.string().default(''),
  }),
  z.object({
    kind: z.literal('contact'),
    name: z.string().min(1),
    number: z.string().regex(/^\d{8,15}$/),
  }),
  z.object({
    kind: z.literal('poll'),
    question: z.string().min(1).max(255),
    options: z.array(z.string().min(1).max(100)).min(2).max(12),
    /** More than one may be chosen. */
    multiple: z.boolean().default(false),
  }),
  /** In a poll; none takes the vote back. */
  z.object({ kind: z.literal('vote'), message: messageId, options: z.array(z.string()).max(12) }),
  /** Invented after this client: what it finds in it is nothing that it knows. */
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('reaction'), message: messageId, emoji: z.string().max(16) }),
  z.object({ kind: z.literal('edit'), message: messageId, text: z.string().min(1).max(65_536) }),
  z.object({ kind: z.literal('deletion'), message: messageId }),
]);

export const newMessage = z.intersection(envelope, content);

export const newReceipt = z.object({
  chat: z.string().min(1),
  /** All that came in from this chat, if left out. */
  messages: z.array(messageId).min(1).optional(),
  type: z.enum(['delivered', 'read', 'played']),
});

export const messageWish = z.object({
  chat: z.string().optional(),
  id: messageId.optional(),
  text: z.string().optional(),
  kind: z.string().optional(),
  fromMe: z.boolean().optional(),
  edited: z.boolean().optional(),
  deleted: z.boolean().optional(),
  reaction: z.string().optional(),
  /** At least. */
  ack: z.int().min(0).max(4).optional(),
  copies: z.int().min(1).optional(),
  timeoutMs: z.int().min(0).max(250_000).default(100_000),
});

export type Envelope = z.infer<typeof envelope>;
export type Content = z.infer<typeof content>;
export type NewMessage = z.input<typeof newMessage>;
export type NewReceipt = z.infer<typeof newReceipt>;
export type MessageWish = z.input<typeof messageWish>;

export type ReceiptType = NewReceipt['type'];

/** 0 not with the server, 1 with the server, 2 delivered, 3 read, 4 played. */
export type Ack = 0 | 1 | 2 | 3 | 4;

export type MediaView = {
  mimetype: string;
  size: number;
  /** Of the file as its sender had it, base64. */
  sha256: string;
  fileName: string | null;
  seconds: number | null;
};

export type Shown = {
  kind:
    | Exclude<Content['kind'], 'reaction' | 'edit' | 'deletion' | 'vote'>
    | 'contacts'
    | 'call'
    | 'undecryptable';
  text: string;
  media: MediaView | null;
  location: { latitude: number; longitude: number; name: string; address: string } | null;
  /** The card's text (vCard) with the name on it. */
  contact: { name: string; vcard: string } | null;
  /** What can be chosen, and by whom it was. */
  poll: { options: { name: string; voters: string[] }[]; multiple: boolean } | null;
  quotes: { id: string; text: string } | null;
};

/** A message as a telephone shows it. */
export type MessageView = Shown & {
  id: string;
  /** The other one's number, or a group's id. */
  chat: string;
  author: string;
  fromMe: boolean;
  sentAt: number;
  reactions: { author: string; emoji: string }[];
  /** Earlier texts, oldest first. */
  versions: string[];
  edited: boolean;
  deleted: boolean;
  /** Of an own message, how far it got; of a received one, what this telephone answered. */
  ack: Ack;
  /** How often the same id arrived: shown once, however many. */
  copies: number;
  /** Of this person's devices, those that could read it. */
  devices: number[];
};

export type SentView = {
  /** Of what was sent: a reaction, an edit and a deletion have ids of their own. */
  id: string;
  /** As it stands afterwards, or the message that was reacted to, edited or deleted. */
  message: MessageView;
};

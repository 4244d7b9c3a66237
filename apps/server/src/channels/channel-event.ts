import type { Referral } from '@prosa/contract/referral';
import type { Address, Peer } from './address.ts';

/**
 * What a channel tells, the same for all of them. Events are JSON as they stand, so that they can be
 * kept as they are. `at` is the provider's time, ISO 8601.
 */
export type ChannelEvent =
  | MessageEvent
  | EditEvent
  | DeletionEvent
  | ReactionEvent
  | ReceiptEvent
  | CallEvent
  | IdentityEvent
  | PictureEvent
  | GroupEvent
  | ThreadEvent;

/** Ids are chosen by senders: a message is known by chat, sender and id. */
export type Said = {
  chat: Peer;
  sender: Peer;
  /** Written with our account: from here, or on the telephone itself. */
  fromMe: boolean;
  id: string;
  at: string;
};

export type MessageEvent = Said & {
  type: 'message';
  /** How the sender calls themselves. */
  name?: string;
  content: Content;
  quoted?: Quoted;
  forwarded?: boolean;
  /** It answers a story of ours, or is a story that names us. */
  story?: 'reply' | 'mention';
  /** What brought them to write. */
  referral?: Referral;
  /** Another app answers in this chat at the moment; left out where there is no such thing. */
  held?: boolean;
};

/** Which app answers in a chat has changed. */
export type ThreadEvent = { type: 'thread'; chat: Peer; held: boolean; at: string };

export type EditEvent = Said & { type: 'edit'; target: Target; content: Content };
/** `erases`: the channel does not allow that what was said is kept. */
export type DeletionEvent = Said & { type: 'deletion'; target: Target; erases?: boolean };
/** An empty emoji takes the reaction back. */
export type ReactionEvent = Said & { type: 'reaction'; target: Target; emoji: string };

/** The message meant. Its sender may differ from who deletes it (a group's admin) or reacts. */
export type Target = { id: string; fromMe: boolean; sender: Address };

export type Quoted = {
  id: string;
  sender: Address;
  /** What the quoting side shows of it, should we not have it. */
  text: string;
};

/** 1 with the provider, 2 delivered, 3 read, 4 played. Of one message it only ever grows. */
export type Ack = 1 | 2 | 3 | 4;

/** Of messages that we sent. */
export type ReceiptEvent = {
  type: 'receipt';
  chat: Peer;
  ids: string[];
  ack: Ack;
  /** In a group: whose receipt it is. */
  by?: Address;
  at: string;
};

export type CallEvent = {
  type: 'call';
  id: string;
  chat: Peer;
  from: Peer;
  video: boolean;
  state: 'ringing' | 'answered' | 'declined' | 'missed' | 'ended';
  at: string;
};

/** Numbers and LIDs that are the same people. */
export type IdentityEvent = { type: 'identity'; pairs: { phone: Address; lid: Address }[] };

export type PictureEvent = { type: 'picture'; of: Address; removed: boolean };

export type GroupEvent = { type: 'group'; group: Address; at: string } & (
  | { change: 'subject'; subject: string }
  | { change: 'added' | 'removed' | 'promoted' | 'demoted'; participants: Peer[] }
  /** Something else about it, or too much at once: ask for its facts. */
  | { change: 'unknown' }
);

export type GroupFacts = {
  subject: string;
  participants: (Peer & { admin: boolean })[];
  /** How the group names its people. */
  addressing: 'phone' | 'lid';
};

export type Content =
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'video'; media: Media; caption: string }
  | { kind: 'audio' | 'voice' | 'sticker'; media: Media }
  | { kind: 'document'; media: Media; name: string; caption: string }
  | {
      kind: 'location';
      latitude: number;
      longitude: number;
      name: string;
      address: string;
      live: boolean;
    }
  | { kind: 'contacts'; cards: { name: string; vcard: string }[] }
  | { kind: 'poll'; question: string; options: string[] }
  /**
   * In the poll that it quotes: SHA-256 of the chosen options' texts, hex; none takes the vote back.
   * Null if it cannot be read.
   */
  | { kind: 'vote'; chosen: string[] | null }
  /** Something that we cannot show; `what` is the channel's own word for it. */
  | { kind: 'unsupported'; what: string }
  /** Not decrypted (yet): a later message with the same id takes its place. */
  | { kind: 'undecryptable' };

export type ContentKind = Content['kind'];

export type Media = {
  handle: MediaHandle;
  /** The provider does not allow that it is kept: it is shown from there. */
  stays?: boolean;
  /** What the sender says it is. */
  mimetype: string;
  /** What the sender says it measures. */
  bytes: number | null;
  seconds?: number;
  width?: number;
  height?: number;
  /** A small JPEG, base64. */
  thumbnail?: string;
};

/** How the driver finds the file again, also after a restart. Opaque: only the driver reads it. */
export type MediaHandle = { readonly [key: string]: unknown };

export type MessageRef = { chat: Address; id: string; fromMe: boolean; sender?: Address };

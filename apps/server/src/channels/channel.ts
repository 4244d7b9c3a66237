import type { Readable } from 'node:stream';
import type { Channel, Provider } from '@prosa/contract/connection';
import type { BanDetail } from '@prosa/contract/standing';
import type { Address } from './address.ts';
import type { ChannelEvent, GroupFacts, MediaHandle, MessageRef, Said } from './channel-event.ts';
import type { OutgoingMessage } from './outgoing.ts';
import type { Standing } from './standing.ts';

/** One company's connection: whatever is said or done on a channel belongs to one. */
export type ConnectionRef = { companyId: number; connectionId: number };

/**
 * A channel's protocol behind one face. Nothing outside a driver knows its library: another one, or
 * the provider's official API, can take its place.
 */
export type ChannelDriver = {
  readonly channel: Channel;
  readonly provider: Provider;
  /** The number that the kept credentials are linked to; null if nothing is linked. */
  linkedNumber(connection: ConnectionRef): Promise<string | null>;
  /** Begins to connect at once; how it goes is told to `told`. Never throws. */
  open(link: LinkParts): ChannelSession;
  /** Puts the credentials aside: the next `open` links anew. Only under the fence's lease. */
  archive(connection: ConnectionRef, fence: number, reason: string): Promise<void>;
};

export type LinkParts = {
  connection: ConnectionRef;
  /** The lease it runs under: what is written under an older one is refused. */
  fence: number;
  /** Keeps the events, all or none, durably before it resolves; until then the driver holds them for untaken. */
  accept(events: readonly ChannelEvent[]): Promise<void>;
  /** Whether what was said under this id is kept: it comes again if the provider has not heard so. */
  isKept(said: Said): Promise<boolean>;
  told(news: LinkNews): void;
};

/** What becomes of a link. `closed` is the last that is told, and comes exactly once. */
export type LinkNews =
  /** To be shown; `again` when the code before it was never scanned but had to be redrawn. */
  | { type: 'qr'; code: string; again: boolean }
  | { type: 'pairing-code'; code: string }
  /** Scanned: the credentials are kept, and the link will close with `restart`. */
  | { type: 'paired'; number: string }
  | { type: 'open'; number: string }
  | { type: 'traffic'; traffic: Traffic }
  /** What the account may do, as far as the provider has just said. */
  | { type: 'standing'; standing: Partial<Standing> }
  | ({ type: 'closed'; cause: CloseCause } & BanNews);

/** Of a ban: `until` when it ends by itself, and what the provider says about it. */
export type BanNews = { until?: string; detail?: BanDetail };

export type CloseCause =
  /** Asked for by us. */
  | 'ended'
  /** The provider wants a new connection with the same credentials, at once. */
  | 'restart'
  /** The network or the provider failed; the credentials are good. */
  | 'lost'
  /** Our own database was away, which is no fault of the provider's. */
  | 'storage'
  /** Something of this connection's was encrypted with a key that is not among ours. */
  | 'sealed'
  /** Nobody scanned the codes. */
  | 'unread'
  /** The same credentials have connected elsewhere. */
  | 'replaced'
  /** Unlinked on the telephone: the credentials are worth nothing any more. */
  | 'unlinked'
  /** Thrown out, for once; a second time it means unlinked. */
  | 'thrown-out'
  | 'banned'
  /** The credentials are no longer good: somebody has to log in again. */
  | 'expired'
  /** This program is too old, or unwelcome, for the provider. */
  | 'refused'
  /** Another process has the lease. */
  | 'fenced';

/** `trusted`: they have dealt with this account lately, and the provider knows it. */
export type CheckedNumber = { address: Address; also?: Address; trusted?: boolean };

/** For a connection's health, which comes from what really moves. */
export type Traffic = { received: Date } | { acknowledged: Date };

/** A link in use. Whatever needs the provider rejects with ChannelFailure while it is not open. */
export type ChannelSession = {
  /**
   * Resolves when the provider has the message, with the provider's time, and with `id` where the
   * provider gives messages ids of its own: everything it tells later names the message by it.
   */
  send(message: OutgoingMessage): Promise<{ at: string; id?: string }>;
  /** For everyone in the chat; only what was sent from here or from the own telephone. */
  deleteMessage(message: MessageRef): Promise<void>;
  markRead(messages: readonly MessageRef[]): Promise<void>;
  declineCall(call: { id: string; from: Address }): Promise<void>;
  /** As the channel spells it (with or without the ninth digit), or null if it has no account. */
  checkNumber(number: string): Promise<CheckedNumber | null>;
  /** Several in one question, in their order; undefined where the answer does not say whose it is. */
  checkNumbers(numbers: readonly string[]): Promise<(CheckedNumber | null | undefined)[]>;
  /** Null if there is none, or none that we may see. */
  picture(address: Address): Promise<Readable | null>;
  /** How they call themselves, on a channel whose messages do not tell it. */
  name?(address: Address): Promise<string | null>;
  /** Fails, at its end at the latest, if the bytes are not those that were sent. */
  download(media: MediaHandle): Promise<Readable>;
  group(address: Address): Promise<GroupFacts>;
  /** Only while a QR code is shown; the code comes as news, too. */
  requestPairingCode(number: string): Promise<void>;
  /** Unlinks at the provider; the link then closes with `unlinked`. */
  logOut(): Promise<void>;
  /** Closes; resolves when nothing of it is at work any more. */
  end(): Promise<void>;
};

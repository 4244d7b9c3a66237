import {
  type BinaryNode,
  cleanMessage,
  decodeMessageNode,
  proto,
  unpadRandomMax16,
  type WAMessage,
} from 'baileys';
import type { ChannelEvent, Said } from '../../channel-event.ts';
import type { Me } from './me.ts';
import { messageEvents, saidBy, writerOf } from './message-events.ts';
import type { PollKey } from './polls.ts';

type Pair = [phone: string, lid: string];

/** What must not be lost once the keys have moved on. */
export type JournalEntry =
  | {
      type: 'message';
      me: Me;
      attrs: Record<string, string>;
      plain: Uint8Array;
      /** Of the poll that it votes in, if it does and we can read it. */
      poll?: PollKey;
    }
  | { type: 'mapping'; pairs: Pair[] };

/** A telephone that is linked tells thousands at once. */
const PAIRS_PER_EVENT = 200;

/** The same for what has just arrived and for what was left behind by a crash. */
export function entryEvents(entry: JournalEntry): ChannelEvent[] {
  if (entry.type === 'message') {
    return messageEvents(journaledMessage(entry), entry.me, entry.attrs, entry.poll);
  }
  const events: ChannelEvent[] = [];
  for (let at = 0; at < entry.pairs.length; at += PAIRS_PER_EVENT) {
    events.push(identityEvent(entry.pairs.slice(at, at + PAIRS_PER_EVENT)));
  }
  return events;
}

/** Of what cannot be decrypted, the outside alone. */
export function saidIn({ attrs }: BinaryNode, me: Me): Said | null {
  return saidBy(envelopeOf(attrs, me), me, attrs);
}

/** Who wrote it, by every name that the chat may use. */
export function writerIn(attrs: Record<string, string>, me: Me): string[] {
  return writerOf(envelopeOf(attrs, me), me);
}

export function decoded(plain: Uint8Array): proto.IMessage {
  const message = proto.Message.decode(unpadRandomMax16(plain));
  return message.deviceSentMessage?.message ?? message;
}

/** As the library builds it, which cannot be asked to do it again: it would decrypt once more. */
function journaledMessage(entry: Extract<JournalEntry, { type: 'message' }>): WAMessage {
  return envelopeOf(entry.attrs, entry.me, decoded(entry.plain));
}

function envelopeOf(attrs: Record<string, string>, me: Me, content?: proto.IMessage): WAMessage {
  const stanza: BinaryNode = { tag: 'message', attrs };
  const { fullMessage } = decodeMessageNode(stanza, me.id, me.lid);
  const message: WAMessage = { ...fullMessage, ...(content && { message: content }) };
  cleanMessage(message, me.id, me.lid);
  return message;
}

function identityEvent(pairs: Pair[]): ChannelEvent {
  return {
    type: 'identity',
    pairs: pairs.map(([phone, lid]) => ({
      phone: { kind: 'phone', value: phone },
      lid: { kind: 'lid', value: lid },
    })),
  };
}

/** Which numbers and LIDs are the same, out of a batch that writes them in both directions. */
export function mappingsOf(values: Record<string, unknown>): Pair[] {
  return Object.entries(values).flatMap(([phone, lid]): Pair[] =>
    typeof lid === 'string' && /^\d+$/.test(phone) ? [[phone, lid]] : [],
  );
}

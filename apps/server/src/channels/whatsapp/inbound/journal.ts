import { type BinaryNode, proto, unpadRandomMax16, type WAMessage } from 'baileys';
import { cleanMessage, decodeMessageNode } from 'baileys';
import type { ChannelEvent } from '../../channel-event.ts';
import { addressOf } from '../jid.ts';
import { messageEvents } from './message-events.ts';

/** Who we were when it arrived: whether a message is ours depends on it. */
export type Me = { id: string; lid: string };

/** What must not be lost once the keys have moved on. */
export type JournalEntry =
  | { type: 'message'; me: Me; attrs: Record<string, string>; plain: Uint8Array }
  | { type: 'mapping'; pairs: [phone: string, lid: string][] };

/** The same for what has just arrived and for what was left behind by a crash. */
export function entryEvents(entry: JournalEntry): ChannelEvent[] {
  if (entry.type === 'mapping') return [identityEvent(entry.pairs)];
  const message = journaledMessage(entry);
  return message ? messageEvents(message, entry.me, entry.attrs) : [];
}

/** As the library builds it, which cannot be asked to do it again: it would decrypt once more. */
function journaledMessage(entry: Extract<JournalEntry, { type: 'message' }>): WAMessage | null {
  const stanza: BinaryNode = { tag: 'message', attrs: entry.attrs };
  const { fullMessage } = decodeMessageNode(stanza, entry.me.id, entry.me.lid);
  const decoded = proto.Message.decode(unpadRandomMax16(entry.plain));
  const message: WAMessage = {
    ...fullMessage,
    message: decoded.deviceSentMessage?.message ?? decoded,
  };
  cleanMessage(message, entry.me.id, entry.me.lid);
  return message;
}

function identityEvent(pairs: [phone: string, lid: string][]): ChannelEvent {
  return {
    type: 'identity',
    pairs: pairs.map(([phone, lid]) => ({
      phone: { kind: 'phone', value: phone },
      lid: { kind: 'lid', value: lid },
    })),
  };
}

/** The library's own numbers for the two names of one person, out of a batch of keys. */
export function mappingsOf(values: Record<string, string | null>): [phone: string, lid: string][] {
  return Object.entries(values).flatMap(([phone, lid]) =>
    lid && !phone.endsWith('_reverse') && addressOf(`${phone}@s.whatsapp.net`)
      ? [[phone, lid] as [string, string]]
      : [],
  );
}

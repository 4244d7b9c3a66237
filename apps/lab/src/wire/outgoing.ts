import type { BinaryNode, proto } from 'baileys';
import { type Account, jidOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import type { Content, Envelope } from '../contract/message.ts';
import { isGroup } from '../jids.ts';
import { accountOf, groupOf, type LabState } from '../state.ts';
import { newMessageId } from '../telephone/message-id.ts';
import { mediaPartOf, readContent } from '../telephone/read-content.ts';
import { element } from './nodes.ts';

/** Something a telephone sent, kept for those who cannot read it and ask again. */
export type Outgoing = {
  id: string;
  /** The other one's number, or a group's id. */
  chat: string;
  content: proto.IMessage;
  sentAt: number;
  addressing: 'pn' | 'lid';
  sharesNumber: boolean;
  undecryptable: Envelope['undecryptable'];
  /** Linked devices are told that it is there, and do not get it. */
  withheldAs: string | undefined;
};

/** What WhatsApp tells linked devices of a file that is to be looked at once. */
const WITHHELD: Record<string, string> = {
  withheld: 'view_once',
  unavailable: 'view_once_unavailable_fanout',
};

export function outgoingOf(
  state: LabState,
  sender: Account,
  envelope: Envelope & Partial<Content>,
  chat: string,
  content: proto.IMessage,
): Outgoing {
  const peer = state.accounts.get(chat);
  // In a chat with the desk, the customer's side decides how both are addressed.
  const deciding = peer?.kind === 'customer' ? peer : sender;
  const { viewOnce = '' } = envelope as { viewOnce?: string };
  return {
    id: envelope.id ?? newMessageId(),
    chat,
    content,
    sentAt: envelope.sentAt ?? state.clock(),
    addressing: envelope.addressing ?? deciding.addressing,
    sharesNumber: envelope.sharesNumber ?? sender.sharesNumber,
    undecryptable: envelope.undecryptable,
    withheldAs: WITHHELD[viewOnce],
  };
}

/** As many as anyone could still ask for. */
const KEPT = 2000;

export function keepForRetries(sender: Account, outgoing: Outgoing): void {
  const { outgoing: kept } = sender;
  kept.set(outgoing.id, outgoing);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}

/** The `message` element that brings it to a linked device, around the encrypted part. */
export function messageElement(
  state: LabState,
  sender: Account,
  outgoing: Outgoing,
  receiver: Companion,
  encrypted: BinaryNode[],
): BinaryNode {
  const { id, chat, content, sentAt } = outgoing;
  const attributes = {
    id,
    t: stampOf(sentAt),
    type: typeOf(content),
    notify: sender.name,
    edit: editOf(state, sender, outgoing),
  };
  if (isGroup(chat)) {
    return element('message', { ...attributes, ...fromGroup(state, sender, chat) }, encrypted);
  }
  const addresses =
    receiver.number === sender.number
      ? fromOwnTelephone(state, sender, outgoing)
      : fromPerson(sender, outgoing);
  return element('message', { ...attributes, ...addresses }, encrypted);
}

function fromPerson(sender: Account, { addressing, sharesNumber }: Outgoing) {
  return addressing === 'lid'
    ? {
        from: jidOf(sender, 'lid'),
        sender_pn: sharesNumber && jidOf(sender, 'pn'),
        addressing_mode: 'lid',
      }
    : { from: jidOf(sender, 'pn'), sender_lid: jidOf(sender, 'lid') };
}

function fromOwnTelephone(state: LabState, sender: Account, { chat, addressing }: Outgoing) {
  const peer = accountOf(state, chat);
  return addressing === 'lid'
    ? {
        from: jidOf(sender, 'lid'),
        recipient: jidOf(peer, 'lid'),
        peer_recipient_pn: peer.sharesNumber && jidOf(peer, 'pn'),
        addressing_mode: 'lid',
      }
    : {
        from: jidOf(sender, 'pn'),
        recipient: jidOf(peer, 'pn'),
        peer_recipient_lid: jidOf(peer, 'lid'),
      };
}

function fromGroup(state: LabState, sender: Account, chat: string) {
  const { addressing } = groupOf(state, chat);
  return {
    from: chat,
    participant: jidOf(sender, addressing),
    participant_pn: addressing === 'lid' && sender.sharesNumber && jidOf(sender, 'pn'),
    participant_lid: addressing === 'pn' && jidOf(sender, 'lid'),
    addressing_mode: addressing,
  };
}

function typeOf(content: proto.IMessage): string {
  const reading = readContent(content);
  if (reading.does === 'react') return 'reaction';
  return mediaPartOf(content) || content.contactMessage || content.locationMessage
    ? 'media'
    : 'text';
}

/** 1 edits, 7 takes an own message back, 8 takes back what another wrote. */
function editOf(state: LabState, sender: Account, { chat, content }: Outgoing) {
  const reading = readContent(content);
  if (reading.does === 'edit') return '1';
  if (reading.does !== 'delete') return undefined;
  const isOwn = sender.messages.find(chat, reading.target)?.author === sender.number;
  return isOwn || !isGroup(chat) || !state.groups.has(chat) ? '7' : '8';
}

import type { BinaryNode, proto } from 'baileys';
import { type Account, jidOf, telephoneOf } from '../account.ts';
import type { Companion } from '../companion.ts';
import { isGroup } from '../jids.ts';
import { accountOf, type LabState } from '../state.ts';
import { element } from './nodes.ts';
import type { Outgoing } from './outgoing.ts';
import { noteSupply } from './pre-key-supply.ts';

/** For one device alone: in a chat of two, or again for one member of a group. */
export async function encryptForOne(
  state: LabState,
  sender: Account,
  outgoing: Outgoing,
  receiver: Companion,
): Promise<BinaryNode> {
  const supply = receiver.preKeys.length;
  const enc = await telephoneOf(sender).encrypt(
    receiver,
    contentFor(state, sender, outgoing, receiver),
  );
  if (receiver.preKeys.length < supply) noteSupply(state, receiver);
  return enc;
}

/**
 * For a group: one ciphertext for all, and its key for each device that does not have it yet.
 */
export async function encryptForGroup(
  state: LabState,
  sender: Account,
  outgoing: Outgoing,
  receivers: Companion[],
): Promise<Map<Companion, BinaryNode[]>> {
  const { chat, content } = outgoing;
  const telephone = telephoneOf(sender);
  const { enc, senderKey } = await telephone.encryptForGroup(chat, content);
  const encrypted = new Map<Companion, BinaryNode[]>();
  for (const receiver of receivers) {
    const parts = [enc];
    if (!telephone.hasSharedSenderKey(chat, receiver.lidJid)) {
      const keyMessage = { ...outgoing, content: senderKey };
      parts.unshift(await encryptForOne(state, sender, keyMessage, receiver));
      telephone.noteSenderKeyShared(chat, receiver.lidJid);
    }
    encrypted.set(receiver, parts);
  }
  return encrypted;
}

/** As a linked device gets it, with whatever is made to be wrong with it. */
export function asReceived(
  { undecryptable, withheldAs }: Outgoing,
  parts: BinaryNode[],
  attempt: 'first' | 'again',
): BinaryNode[] {
  if (withheldAs) return [element('unavailable', { type: withheldAs })];
  if (undecryptable === 'unknown') return changeLast(parts, disguise);
  const isScrambled = undecryptable === 'always' || (undecryptable && attempt === 'first');
  return isScrambled ? changeLast(parts, scramble) : parts;
}

/** What comes before it, a group's key, stays good. */
function changeLast(parts: BinaryNode[], change: (enc: BinaryNode) => BinaryNode): BinaryNode[] {
  return parts.map((enc, index) => (index === parts.length - 1 ? change(enc) : enc));
}

/** A kind of encryption that nobody has heard of. */
function disguise(enc: BinaryNode): BinaryNode {
  return { ...enc, attrs: { ...enc.attrs, type: 'lab' } };
}

/** Right length, wrong bytes. */
function scramble(enc: BinaryNode): BinaryNode {
  const content = Buffer.from(enc.content as Uint8Array);
  for (let at = Math.max(0, content.length - 8); at < content.length; at++) {
    content[at] = 0xff - (content[at] ?? 0);
  }
  return { ...enc, content };
}

/** One's own other devices are told where it went, since they see only that it comes from oneself. */
function contentFor(
  state: LabState,
  sender: Account,
  { chat, content, addressing }: Outgoing,
  receiver: Companion,
): proto.IMessage {
  if (receiver.number !== sender.number || isGroup(chat)) return content;
  const destinationJid = jidOf(accountOf(state, chat), addressing);
  return { deviceSentMessage: { destinationJid, message: content } };
}

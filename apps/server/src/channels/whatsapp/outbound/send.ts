import { proto, type WASocket } from 'baileys';
import { type Address, addressKey } from '../../address.ts';
import type { MessageRef } from '../../channel-event.ts';
import { ChannelFailure, type OutgoingMessage } from '../../outgoing.ts';
import { jidOf } from '../jid.ts';
import { composeMessage, keyFor } from './compose.ts';
import { findAccount } from './numbers.ts';
import type { SentStore } from './sent-store.ts';
import type { ServerAcks } from './server-acks.ts';

export type SendParts = { sock: WASocket; acks: ServerAcks; sent: SentStore };

/** Composed once, kept, and only then sent: a second try sends the same bytes under the same id. */
export async function sendMessage(
  parts: SendParts,
  message: OutgoingMessage,
): Promise<{ at: string }> {
  const { sock, sent } = parts;
  const chat = await reachable(sock, message.chat);
  let bytes = await sent.find(message.id);
  if (!bytes) {
    bytes = await composeMessage(sock, { ...message, chat });
    await sent.keep(message.id, addressKey(chat), bytes);
  }
  return relay(parts, jidOf(chat), message.id, proto.Message.decode(bytes));
}

export async function deleteMessage(
  parts: SendParts,
  id: string,
  message: MessageRef,
): Promise<void> {
  const jid = jidOf(message.chat);
  const own = { id: message.id, fromMe: message.fromMe, sender: message.sender ?? message.chat };
  const note = { key: keyFor(jid, own), type: proto.Message.ProtocolMessage.Type.REVOKE };
  // 7: the sender takes it back; 8: a group's admin does.
  const edit = message.fromMe ? '7' : '8';
  await relay(parts, jid, id, { protocolMessage: note }, { edit });
}

async function relay(
  { sock, acks }: SendParts,
  jid: string,
  id: string,
  message: proto.IMessage,
  additionalAttributes: Record<string, string> = {},
): Promise<{ at: string }> {
  const { answer, forget } = acks.expect(id);
  try {
    await sock.relayMessage(jid, message, { messageId: id, additionalAttributes });
    return await answer;
  } finally {
    forget();
  }
}

/**
 * The first message to a number asks whether it has an account: writing to many that have none is
 * what numbers are banned for. A LID was told to us by WhatsApp, so somebody is there.
 */
async function reachable(sock: WASocket, chat: Address): Promise<Address> {
  if (chat.kind !== 'phone') return chat;
  const { exists } = await sock.signalRepository.validateSession(jidOf(chat));
  if (exists) return chat;
  const account = await findAccount(sock, chat.value);
  if (!account) throw new ChannelFailure('no-account');
  return account.address;
}

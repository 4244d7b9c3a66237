import { isLidUser, jidNormalizedUser, proto, type WASocket } from 'baileys';
import { type Address, addressKey } from '../../address.ts';
import type { MessageRef } from '../../channel-event.ts';
import { ChannelFailure, type OutgoingMessage } from '../../outgoing.ts';
import type { Groups } from '../groups.ts';
import { jidOf } from '../jid.ts';
import { composeMessage, keyFor } from './compose.ts';
import { type Devices, findKeyless, isAboutKeys } from './device-keys.ts';
import { worthAnotherTry } from './failures.ts';
import { findAccount } from './numbers.ts';
import type { SentStore } from './sent-store.ts';
import type { ServerAcks } from './server-acks.ts';

export type SendParts = {
  sock: WASocket;
  acks: ServerAcks;
  sent: SentStore;
  groups: Groups;
  devices: Devices;
};

/** Composed once, kept, and only then sent: a second try sends the same bytes under the same id. */
export async function sendMessage(
  parts: SendParts,
  message: OutgoingMessage,
): Promise<{ at: string }> {
  const chat = message.isKnown ? message.chat : await reachable(parts.sock, message.chat);
  const bytes = await composedOnce(parts, { ...message, chat });
  return relay(parts, chat, message.id, proto.Message.decode(bytes));
}

async function composedOnce({ sock, sent }: SendParts, message: OutgoingMessage) {
  // A file is uploaded once. What has none is sooner composed again than looked up.
  const kept = 'file' in message.content && (await sent.find(message.id));
  if (kept) return kept.bytes;
  return sent.keep(message.id, addressKey(message.chat), await composeMessage(sock, message));
}

export async function deleteMessage(
  parts: SendParts,
  id: string,
  message: MessageRef,
): Promise<void> {
  const jid = jidOf(message.chat);
  const own = { id: message.id, fromMe: message.fromMe, sender: message.sender ?? message.chat };
  const note = { key: keyFor(jid, own), type: proto.Message.ProtocolMessage.Type.REVOKE };
  const content = { protocolMessage: note };
  // For whoever could not read it: what was taken back must not stay for want of a key.
  const bytes = proto.Message.encode(content).finish();
  await parts.sent.keep(id, addressKey(message.chat), bytes);
  // 7: the sender takes it back; 8: a group's admin does.
  const edit = message.fromMe ? '7' : '8';
  await relay(parts, message.chat, id, content, { edit });
}

async function relay(
  parts: SendParts,
  chat: Address,
  id: string,
  message: proto.IMessage,
  additionalAttributes: Record<string, string> = {},
): Promise<{ at: string }> {
  const { sock, acks, groups } = parts;
  const jid = jidOf(chat);
  // Asked here and not by the library: that a group is gone is final, unlike what comes below.
  if (chat.kind === 'group') await groups.fetch(jid);
  const attempt = async () => {
    const { answer, forget } = acks.expect(id);
    try {
      await toAllWithKeys(parts, jid, () =>
        sock.relayMessage(jid, message, { messageId: id, additionalAttributes }),
      ).catch((error) => {
        throw worthAnotherTry(error);
      });
      return await answer;
    } finally {
      forget();
    }
  };
  return attempt().catch(async (error) => {
    if (!isStale(error) || chat.kind === 'group') throw error;
    // Their devices may have changed without our knowing; if it is not that, it will not get better.
    await sock.getUSyncDevices([jid], false, false);
    return attempt().catch((second) => {
      throw isStale(second)
        ? new ChannelFailure('rejected', { code: STALE, cause: second })
        : second;
    });
  });
}

/** "Invalid": most of all a list of devices that is no longer true. */
const STALE = 479;

function isStale(error: unknown): boolean {
  return error instanceof ChannelFailure && error.code === STALE;
}

/** Whoever has keys gets it; the others are left out for some minutes. */
async function toAllWithKeys(
  { sock, groups, devices }: SendParts,
  jid: string,
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!isAboutKeys(error)) throw error;
    const people = groups.recent(jid)?.participants.map(({ id }) => id) ?? [jid];
    const own = jidNormalizedUser(isLidUser(jid) ? sock.user?.lid : sock.user?.id);
    const listed = await sock.getUSyncDevices([...people, own], true, false);
    devices.leaveOut(await findKeyless(sock, listed));
    await send();
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

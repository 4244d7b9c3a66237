import { deflateSync } from 'node:zlib';
import { type BinaryNode, proto } from 'baileys';
import { type Account, telephoneOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import { lidJid, pnJid } from '../jids.ts';
import type { LabState } from '../state.ts';
import { newMessageId } from '../telephone/message-id.ts';
import { element } from './nodes.ts';

const { HistorySyncType } = proto.HistorySync;
const { HISTORY_SYNC_NOTIFICATION } = proto.Message.ProtocolMessage.Type;

/**
 * What the telephone tells a newly linked device: whom it knows, by number and LID and name, but no
 * old messages. Without it rc14 holds back every event for 20 seconds.
 */
export async function historyFor(
  state: LabState,
  account: Account,
  companion: Companion,
): Promise<BinaryNode> {
  const known = [...state.accounts.values()].filter(
    (other) => other.sharesNumber && account.messages.list(other.number).length > 0,
  );
  const history = proto.HistorySync.encode({
    syncType: HistorySyncType.RECENT,
    progress: 100,
    chunkOrder: 1,
    // Everybody whom it has a chat with is in its address book, too.
    conversations: known.map(({ number, lid, name }) => ({
      id: pnJid(number),
      lidJid: lidJid(lid),
      displayName: name,
    })),
    pushnames: known.map(({ number, name }) => ({ id: pnJid(number), pushname: name })),
    phoneNumberToLidMappings: known.map(({ number, lid }) => ({
      pnJid: pnJid(number),
      lidJid: lidJid(lid),
    })),
  }).finish();
  const message: proto.IMessage = {
    protocolMessage: {
      type: HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: HistorySyncType.RECENT,
        progress: 100,
        chunkOrder: 1,
        initialHistBootstrapInlinePayload: deflateSync(history),
      },
    },
  };
  return await peerMessage(state, account, companion, message);
}

/** From the telephone to a device linked to it, about themselves. */
export async function peerMessage(
  state: LabState,
  account: Account,
  companion: Companion,
  message: proto.IMessage,
): Promise<BinaryNode> {
  const attributes = {
    from: pnJid(account.number),
    id: newMessageId(),
    t: stampOf(state.clock()),
    type: 'text',
    category: 'peer',
  };
  return element('message', attributes, [await telephoneOf(account).encrypt(companion, message)]);
}

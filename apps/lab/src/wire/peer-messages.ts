import { type BinaryNode, proto } from 'baileys';
import { type Account, telephoneOf } from '../account.ts';
import type { Companion } from '../companion.ts';
import { isGroup } from '../jids.ts';
import { accountAt, accountOf, type LabState } from '../state.ts';
import { deliver } from './inbox.ts';
import { child } from './nodes.ts';
import { peerMessage } from './share-history.ts';

const { PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE } = proto.Message.ProtocolMessage.Type;
const { PLACEHOLDER_MESSAGE_RESEND } = proto.Message.PeerDataOperationRequestType;

/** A linked device asks its own telephone for something; so far, for messages it cannot read. */
export async function takePeerMessage(
  state: LabState,
  companion: Companion,
  message: BinaryNode,
): Promise<void> {
  const account = accountOf(state, companion.number);
  const enc = child(message, 'enc');
  if (!enc) return;
  const opened = await telephoneOf(account).decrypt(companion.lidJid, enc, '');
  const content = opened.deviceSentMessage?.message ?? opened;
  const keys = (
    content.protocolMessage?.peerDataOperationRequestMessage?.placeholderMessageResendRequest ?? []
  ).map(({ messageKey }) => messageKey);
  const found = keys.flatMap((key) => (key ? findMessage(state, account, key) : []));
  if (found.length === 0) return;
  const answer: proto.IMessage = {
    protocolMessage: {
      type: PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
      peerDataOperationRequestResponseMessage: {
        peerDataOperationRequestType: PLACEHOLDER_MESSAGE_RESEND,
        stanzaId: message.attrs.id,
        peerDataOperationResult: found.map((webMessageInfoBytes) => ({
          placeholderMessageResendResponse: { webMessageInfoBytes },
        })),
      },
    },
  };
  deliver(state, companion, await peerMessage(state, account, companion, answer));
}

function findMessage(state: LabState, account: Account, key: proto.IMessageKey): Uint8Array[] {
  const { id, remoteJid, participant } = key;
  // Outside groups rc14 names an empty participant.
  const author = accountAt(state, participant || remoteJid || '');
  if (!id || !remoteJid || !author) return [];
  // It was asked that this one can never be read.
  if (author.outgoing.get(id)?.undecryptable === 'always') return [];
  const chat = isGroup(remoteJid) ? remoteJid : author.number;
  const message = account.messages.find(chat, id, author.number);
  if (!message?.content) return [];
  const messageTimestamp = Math.floor(message.sentAt / 1000);
  return [
    proto.WebMessageInfo.encode({ key, message: message.content, messageTimestamp }).finish(),
  ];
}

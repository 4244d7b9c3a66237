import { proto } from 'baileys';
import { type Account, jidOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Forgery } from '../contract/forgery.ts';
import { isGroup } from '../jids.ts';
import { accountOf, findByNumber, groupOf, type LabState } from '../state.ts';
import { deliver } from './inbox.ts';
import { element } from './nodes.ts';
import { askAgain } from './retries.ts';
import { sendUnseen } from './send-message.ts';

const { MESSAGE_EDIT, REVOKE } = proto.Message.ProtocolMessage.Type;

type Claim = Exclude<Forgery, { kind: 'receipt' }>;
type ReceiptClaim = Extract<Forgery, { kind: 'receipt' }>;

/** Sends what its app never would; answers with the id under which it went. */
export async function forge(state: LabState, forger: Account, forgery: Forgery): Promise<string> {
  if (forgery.kind === 'receipt') {
    await forgeReceipt(state, forger, forgery);
    return forgery.message;
  }
  return sendUnseen(state, forger, forgery.to, contentOf(state, forger, forgery));
}

async function forgeReceipt(
  state: LabState,
  forger: Account,
  { to, group, message: id, type, device }: ReceiptClaim,
): Promise<void> {
  const { addressing } = forger;
  for (const companion of accountOf(state, to).companions.values()) {
    if (type === 'retry') {
      // With keys, so that nothing has to be asked for before the answer can be sent.
      const chat = group ?? to;
      await askAgain(state, forger, companion, { id, chat, addressing, count: 2, device });
      continue;
    }
    const named = group && jidOf(forger, groupOf(state, group).addressing, device);
    const attributes = {
      from: group ?? jidOf(forger, addressing, device),
      participant: named,
      id,
      type: type !== 'delivered' && type,
      t: stampOf(state.clock()),
    };
    deliver(state, companion, element('receipt', attributes));
  }
}

function contentOf(state: LabState, forger: Account, claim: Claim): proto.IMessage {
  const key = keyOf(state, forger, claim);
  switch (claim.kind) {
    case 'deletion':
      return { protocolMessage: { type: REVOKE, key } };
    case 'edit': {
      const editedMessage = { conversation: claim.text };
      const protocolMessage = { type: MESSAGE_EDIT, key, editedMessage };
      return { editedMessage: { message: { protocolMessage } } };
    }
    case 'reaction':
      return {
        reactionMessage: { key, text: claim.emoji, senderTimestampMs: state.clock() },
      };
    case 'quote': {
      const { id: stanzaId, participant } = key;
      const contextInfo = { stanzaId, participant, quotedMessage: { conversation: '?' } };
      return { extendedTextMessage: { text: claim.text, contextInfo } };
    }
  }
}

function keyOf(state: LabState, forger: Account, { to, of, message: id }: Claim) {
  const inGroup = isGroup(to);
  const addressing = inGroup ? groupOf(state, to).addressing : forger.addressing;
  const author = authorOf(state, forger, to, of);
  return {
    remoteJid: inGroup ? to : jidOf(accountOf(state, to), addressing),
    fromMe: of === 'mine',
    id,
    participant: jidOf(author, addressing),
  };
}

/** "Yours", in a group, is whoever has linked devices there: that is who is to believe it. */
function authorOf(state: LabState, forger: Account, to: string, of: Claim['of']): Account {
  if (of === 'mine') return forger;
  if (of !== 'yours') return accountOf(state, of);
  if (!isGroup(to)) return findByNumber(state, to) ?? forger;
  const members = [...groupOf(state, to).participants.keys()].map((one) => accountOf(state, one));
  return members.find(({ companions }) => companions.size > 0) ?? forger;
}

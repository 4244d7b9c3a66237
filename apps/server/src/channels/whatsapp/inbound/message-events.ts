import {
  jidNormalizedUser,
  normalizeMessageContent,
  proto,
  toNumber,
  type WAMessage,
} from 'baileys';
import type { Address, Peer } from '../../address.ts';
import type { ChannelEvent, Quoted, Said, Target } from '../../channel-event.ts';
import { addressOf, isSamePerson, peerOf } from '../jid.ts';
import { contentOf, contextOf, textOf } from './content.ts';
import type { Me } from './me.ts';
import { openVote, type PollKey, voteIn } from './polls.ts';
import { timeOf } from './server-time.ts';

const { Type } = proto.Message.ProtocolMessage;

/** What one message of the protocol says: mostly one thing, and often nothing at all. */
export function messageEvents(
  message: WAMessage,
  me: Me,
  attrs: Record<string, string> = {},
  poll?: PollKey,
): ChannelEvent[] {
  const said = saidBy(message, me, attrs);
  const body = normalizeMessageContent(message.message);
  if (!said || !body) return [];

  const { protocolMessage, reactionMessage } = body;
  if (protocolMessage?.type === Type.REVOKE) {
    const target = targetOf(protocolMessage.key, said, me);
    return target ? [{ type: 'deletion', ...said, target }] : [];
  }
  if (protocolMessage?.type === Type.MESSAGE_EDIT) {
    const target = targetOf(protocolMessage.key, said, me);
    const content = contentOf(protocolMessage.editedMessage, message.key);
    // Into something that we cannot show: what it was says more.
    const isShown = content && content.kind !== 'unsupported';
    return target && isShown ? [{ type: 'edit', ...said, target, content }] : [];
  }
  if (reactionMessage) {
    const target = reactionTarget(reactionMessage.key, said, me);
    return target ? [{ type: 'reaction', ...said, target, emoji: reactionMessage.text ?? '' }] : [];
  }
  const name = said.fromMe ? undefined : message.pushName;
  const voted = voteIn(body);
  if (voted) {
    const content = openVote(voted.vote, poll, writerOf(message, me));
    const quoted = { id: voted.poll, sender: otherIn(said), text: '' };
    return [{ type: 'message', ...said, ...(name && { name }), content, quoted }];
  }
  const content = contentOf(message.message, message.key);
  if (!content) return [];
  const context = contextOf(body);
  const quoted = quotedOf(context, said, me);
  return [
    {
      type: 'message',
      ...said,
      ...(name && { name }),
      content,
      ...(quoted && { quoted }),
      ...(context?.isForwarded && { forwarded: true }),
    },
  ];
}

/** Who said it, where and when; null for what is no chat of people (a status, a channel). */
export function saidBy(
  { key, messageTimestamp }: WAMessage,
  me: Me,
  attrs: Record<string, string>,
): Said | null {
  if (!key.id || !key.remoteJid) return null;
  const fromMe = Boolean(key.fromMe);
  // A broadcast list is no chat: each of its messages belongs to the chat with who wrote it.
  const isBroadcast = key.remoteJid.endsWith('@broadcast');
  const chatJid =
    isBroadcast && key.remoteJid !== 'status@broadcast' ? key.participant : key.remoteJid;
  const chat = fromMe
    ? peerOf(
        chatJid,
        attrs.peer_recipient_pn ??
          attrs.peer_recipient_lid ??
          attrs.recipient_pn ??
          attrs.recipient_lid,
      )
    : peerOf(chatJid, key.remoteJidAlt ?? key.participantAlt);
  if (!chat) return null;
  const own = ownAddress(me);
  const sender = fromMe ? own && { address: own } : senderIn(chat, key);
  if (!sender) return null;
  return { chat, sender, fromMe, id: key.id, at: timeOf(toNumber(messageTimestamp)) };
}

/** Who wrote it, as the protocol names people, by number and by LID. */
export function writerOf({ key }: WAMessage, me: Me): string[] {
  const jids = key.fromMe
    ? [me.id, me.lid]
    : [key.participant || key.remoteJid, key.participantAlt ?? key.remoteJidAlt];
  return jids.flatMap((jid) => (jid ? [jidNormalizedUser(jid)] : []));
}

function senderIn(chat: Peer, key: WAMessage['key']): Peer | null {
  if (chat.address.kind !== 'group') return chat;
  return peerOf(key.participant, key.participantAlt);
}

/** Always by number: the same message of ours must not look like two people's. */
export function ownAddress(me: Me): Address | null {
  return addressOf(me.id);
}

type Key = proto.IMessageKey | null | undefined;

/** In an edit or a deletion the key is the speaker's: "from me" means from them. */
function targetOf(key: Key, said: Said, me: Me): Target | null {
  if (!key?.id) return null;
  const named = addressOf(key.participant);
  if (key.fromMe || !named) {
    return { id: key.id, fromMe: said.fromMe, sender: said.sender.address };
  }
  const own = isOwn(named, me);
  return { id: key.id, fromMe: own, sender: own ? (ownAddress(me) ?? named) : named };
}

/** The library has turned a reaction's key to our point of view already. */
function reactionTarget(key: Key, said: Said, me: Me): Target | null {
  if (!key?.id) return null;
  const fromMe = Boolean(key.fromMe);
  const other = addressOf(key.participant) ?? otherIn(said);
  const sender = fromMe ? ownAddress(me) : other;
  return sender ? { id: key.id, fromMe, sender } : null;
}

/** In a chat of two, who is not us. */
function otherIn(said: Said): Address {
  return said.chat.address.kind === 'group' ? said.sender.address : said.chat.address;
}

function quotedOf(
  context: proto.IContextInfo | null | undefined,
  said: Said,
  me: Me,
): Quoted | undefined {
  if (!context?.stanzaId) return undefined;
  const named = addressOf(context.participant) ?? otherIn(said);
  const sender = isOwn(named, me) ? (ownAddress(me) ?? named) : named;
  return { id: context.stanzaId, sender, text: textOf(context.quotedMessage) };
}

function isOwn(address: Address, me: Me): boolean {
  return isSamePerson(address, addressOf(me.id)) || isSamePerson(address, addressOf(me.lid));
}

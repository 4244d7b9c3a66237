import { randomBytes } from 'node:crypto';
import { proto } from 'baileys';
import { type Account, jidOf } from '../account.ts';
import type { Content, Envelope } from '../contract/message.ts';
import { isGroup } from '../jids.ts';
import { LabError } from '../lab-error.ts';
import { encryptMedia, type MediaType } from '../media/media-crypto.ts';
import { accountOf, groupOf, type LabState } from '../state.ts';
import { isOwn, type Message } from './message-log.ts';
import { type Ballot, sealVote } from './poll-votes.ts';
import { secretOf } from './voting.ts';

const { MESSAGE_EDIT, REVOKE } = proto.Message.ProtocolMessage.Type;

/** What a person does on a telephone, as the message that its app makes of it. */
export async function writeContent(
  state: LabState,
  account: Account,
  envelope: Envelope,
  content: Content,
): Promise<proto.IMessage> {
  const { to, quotes, addressing = account.addressing } = envelope;
  const find = (id: string) => messageOf(account, to, id);
  const keyOf = (message: Message) => messageKey(state, message, addressing);
  const contextInfo = quotes ? contextOf(state, find(quotes), addressing) : null;
  switch (content.kind) {
    case 'text':
      return contextInfo
        ? { extendedTextMessage: { text: content.text, contextInfo } }
        : { conversation: content.text };
    case 'location': {
      const { latitude, longitude, name, address } = content;
      const place = { degreesLatitude: latitude, degreesLongitude: longitude, name, address };
      return { locationMessage: { ...place, contextInfo } };
    }
    case 'contact':
      return {
        contactMessage: { displayName: content.name, vcard: vcardOf(content), contextInfo },
      };
    case 'reaction':
      return {
        reactionMessage: {
          key: keyOf(find(content.message)),
          text: content.emoji,
          senderTimestampMs: state.clock(),
        },
      };
    case 'edit': {
      const target = find(content.message);
      if (!isOwn(target)) throw new LabError(409, 'Only what one wrote oneself can be edited.');
      const protocolMessage = {
        type: MESSAGE_EDIT,
        key: keyOf(target),
        editedMessage: { conversation: content.text },
        timestampMs: state.clock(),
      };
      return { editedMessage: { message: { protocolMessage } } };
    }
    case 'deletion':
      return { protocolMessage: { type: REVOKE, key: keyOf(find(content.message)) } };
    case 'poll':
      return writePoll(content, contextInfo);
    case 'vote': {
      const poll = find(content.message);
      const ballot = ballotOf(state, account, poll, addressing);
      return {
        pollUpdateMessage: {
          pollCreationMessageKey: keyOf(poll),
          vote: sealVote(ballot, content.options),
          senderTimestampMs: state.clock(),
        },
      };
    }
    case 'unknown':
      return { messageContextInfo: { messageSecret: randomBytes(32) } };
    default:
      return once(content, await writeMedia(state, content, contextInfo));
  }
}

function writePoll(
  { question: name, options, multiple }: Extract<Content, { kind: 'poll' }>,
  contextInfo: proto.IContextInfo | null,
): proto.IMessage {
  const poll = {
    name,
    options: options.map((optionName) => ({ optionName })),
    selectableOptionsCount: multiple ? 0 : 1,
    contextInfo,
  };
  const messageContextInfo = { messageSecret: randomBytes(32) };
  return multiple
    ? { pollCreationMessage: poll, messageContextInfo }
    : { pollCreationMessageV3: poll, messageContextInfo };
}

function ballotOf(
  state: LabState,
  voter: Account,
  poll: Message,
  addressing: 'pn' | 'lid',
): Ballot {
  const secret = secretOf(poll);
  if (!secret) throw new LabError(409, 'This is no poll.');
  const used = isGroup(poll.chat) ? groupOf(state, poll.chat).addressing : addressing;
  const creator = authorJid(state, poll, addressing);
  return { poll: poll.id, secret, creator, voter: jidOf(voter, used) };
}

type MediaContent = Extract<Content, { data: string }>;

/** Wrapped, so that older apps show nothing of it. */
function once(content: MediaContent, message: proto.IMessage): proto.IMessage {
  return 'viewOnce' in content && content.viewOnce ? { viewOnceMessageV2: { message } } : message;
}

async function writeMedia(
  state: LabState,
  content: MediaContent,
  contextInfo: proto.IContextInfo | null,
): Promise<proto.IMessage> {
  const type: MediaType = content.kind === 'voice' ? 'audio' : content.kind;
  const encrypted = await encryptMedia(Buffer.from(content.data, 'base64'), type);
  const { file, ...fields } = encrypted;
  const directPath = state.media.put(file);
  const common = {
    ...fields,
    directPath,
    url: `https://${state.media.host}${directPath}`,
    mediaKeyTimestamp: Math.floor(state.clock() / 1000),
    mimetype: content.mimetype,
    contextInfo,
  };
  switch (content.kind) {
    case 'image':
      return { imageMessage: { ...common, caption: content.text } };
    case 'video':
      return { videoMessage: { ...common, caption: content.text, seconds: content.seconds } };
    case 'voice':
      return { audioMessage: { ...common, seconds: content.seconds, ptt: true } };
    case 'audio':
      return { audioMessage: { ...common, seconds: content.seconds } };
    case 'sticker':
      return { stickerMessage: common };
    case 'document': {
      const { fileName, text } = content;
      const documentMessage = { ...common, fileName, title: fileName, caption: text };
      // Only so wrapped does a document carry words.
      return text
        ? { documentWithCaptionMessage: { message: { documentMessage } } }
        : { documentMessage };
    }
  }
}

function messageOf(account: Account, chat: string, id: string): Message {
  const message = account.messages.find(chat, id);
  if (!message) throw new LabError(404, `${account.number} has no message ${id} in this chat.`);
  return message;
}

/** As the one who sends it sees it: the client turns it round. */
function messageKey(
  state: LabState,
  message: Message,
  addressing: 'pn' | 'lid',
): proto.IMessageKey {
  const { chat, id } = message;
  const group = isGroup(chat);
  return {
    remoteJid: group ? chat : jidOf(accountOf(state, chat), addressing),
    fromMe: isOwn(message),
    id,
    ...(group && { participant: authorJid(state, message, addressing) }),
  };
}

function contextOf(state: LabState, quoted: Message, addressing: 'pn' | 'lid'): proto.IContextInfo {
  return {
    stanzaId: quoted.id,
    participant: authorJid(state, quoted, addressing),
    quotedMessage: quoted.content,
  };
}

function authorJid(state: LabState, { chat, author }: Message, addressing: 'pn' | 'lid'): string {
  const used = isGroup(chat) ? groupOf(state, chat).addressing : addressing;
  return jidOf(accountOf(state, author), used);
}

function vcardOf({ name, number }: { name: string; number: string }): string {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${name};;;`,
    `FN:${name}`,
    `TEL;type=CELL;type=VOICE;waid=${number}:+${number}`,
    'END:VCARD',
  ].join('\n');
}

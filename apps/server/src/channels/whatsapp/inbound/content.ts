import { extractMessageContent, getContentType, type proto, type WAMessageKey } from 'baileys';
import type { Content } from '../../channel-event.ts';
import { mediaOf } from './media.ts';
import { pollIn } from './polls.ts';

type Body = proto.IMessage;

/** Notes between devices and marks on other messages: they say nothing by themselves. */
const silent = new Set([
  'albumMessage',
  'encCommentMessage',
  'encEventResponseMessage',
  'encReactionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'keepInChatMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'pinInChatMessage',
  'pollUpdateMessage',
  'protocolMessage',
  'reactionMessage',
  'secretEncryptedMessage',
  'senderKeyDistributionMessage',
  'stickerSyncRmrMessage',
]);

/** Around a message, not part of it. */
const around = new Set(['messageContextInfo', 'senderKeyDistributionMessage']);

/** What a message shows; null if it shows nothing. The key is for finding its file again. */
export function contentOf(message: Body | null | undefined, key: WAMessageKey): Content | null {
  const body = innerOf(extractMessageContent(message));
  if (!body) return null;
  const kinds = Object.keys(body).filter((kind) => !around.has(kind));
  if (kinds.length === 0) return body.senderKeyDistributionMessage ? null : NOT_KNOWN;
  if (kinds.every((kind) => silent.has(kind))) return null;
  return fileOf(body, key) ?? plainOf(body) ?? { kind: 'unsupported', what: kinds[0]! };
}

/** A kind that was invented after this program: to the library it looks empty. */
const NOT_KNOWN: Content = { kind: 'unsupported', what: 'unknown' };

/** Wraps within wraps are nobody's app. */
const MAX_WRAPS = 3;

/** Out of the wraps that the library does not know: they all hold a message of their own. */
function innerOf(message: Body | undefined): Body | undefined {
  let body = message;
  for (let wraps = 0; wraps < MAX_WRAPS; wraps++) {
    const type = getContentType(body);
    const part = type && body?.[type as keyof Body];
    const inner = part && typeof part === 'object' && 'message' in part ? part.message : null;
    if (!inner || typeof inner !== 'object') break;
    body = inner as Body;
  }
  return body;
}

function fileOf(body: Body, key: WAMessageKey): Content | null {
  const { imageMessage, audioMessage, stickerMessage, documentMessage } = body;
  const videoMessage = body.videoMessage ?? body.ptvMessage;
  if (imageMessage) {
    const media = mediaOf('image', imageMessage, key);
    return media && { kind: 'image', media, caption: imageMessage.caption ?? '' };
  }
  if (videoMessage) {
    const media = mediaOf('video', videoMessage, key);
    return media && { kind: 'video', media, caption: videoMessage.caption ?? '' };
  }
  if (audioMessage) {
    const media = mediaOf('audio', audioMessage, key);
    return media && { kind: audioMessage.ptt ? 'voice' : 'audio', media };
  }
  if (stickerMessage) {
    const media = mediaOf('sticker', stickerMessage, key);
    return media && { kind: 'sticker', media };
  }
  if (documentMessage) {
    const media = mediaOf('document', documentMessage, key);
    const name = documentMessage.fileName ?? documentMessage.title ?? '';
    return media && { kind: 'document', media, name, caption: documentMessage.caption ?? '' };
  }
  return null;
}

function plainOf(body: Body): Content | null {
  const text = writtenText(body);
  if (text) return { kind: 'text', text };
  const location = body.locationMessage ?? body.liveLocationMessage;
  if (location) {
    const { degreesLatitude, degreesLongitude } = location;
    return {
      kind: 'location',
      latitude: degreesLatitude ?? 0,
      longitude: degreesLongitude ?? 0,
      name: body.locationMessage?.name ?? '',
      address: body.locationMessage?.address ?? '',
      live: Boolean(body.liveLocationMessage),
    };
  }
  const poll = pollIn(body);
  if (poll) return { kind: 'poll', question: poll.question, options: poll.options };
  const cards = body.contactMessage ? [body.contactMessage] : body.contactsArrayMessage?.contacts;
  if (!cards) return null;
  return {
    kind: 'contacts',
    cards: cards.map(({ displayName, vcard }) => ({ name: displayName ?? '', vcard: vcard ?? '' })),
  };
}

/** Typed, or chosen from what a list or buttons offered. */
function writtenText(body: Body): string | null | undefined {
  return (
    body.conversation ||
    body.extendedTextMessage?.text ||
    body.buttonsResponseMessage?.selectedDisplayText ||
    body.templateButtonReplyMessage?.selectedDisplayText ||
    body.listResponseMessage?.title ||
    body.interactiveResponseMessage?.body?.text
  );
}

/** A message in one line, for whoever quotes it. */
export function textOf(message: Body | null | undefined): string {
  const body = extractMessageContent(message);
  if (!body) return '';
  const captioned = body.imageMessage ?? body.videoMessage ?? body.documentMessage;
  const text = writtenText(body) ?? captioned?.caption ?? body.documentMessage?.fileName;
  return text ?? pollIn(body)?.question ?? '';
}

/** Whichever kind it is, it has a context of the same shape. */
export function contextOf(body: Body): proto.IContextInfo | null | undefined {
  const type = getContentType(body);
  const part = type && body[type as keyof Body];
  return part && typeof part === 'object' && 'contextInfo' in part
    ? (part.contextInfo as proto.IContextInfo)
    : undefined;
}

import { normalizeMessageContent, proto, toNumber } from 'baileys';
import type { MediaView, Shown } from '../contract/message.ts';
import type { MediaFields, MediaType } from '../media/media-crypto.ts';

/** What a message that arrived does to a telephone's screen. */
export type Reading =
  | { does: 'show'; shown: Shown }
  | { does: 'react'; target: string; emoji: string }
  | { does: 'edit'; target: string; text: string }
  | { does: 'delete'; target: string }
  | { does: 'vote'; target: string; vote: proto.Message.IPollEncValue }
  | { does: 'nothing' };

export type MediaPart = {
  type: MediaType;
  fields: MediaFields & { directPath?: string | null; url?: string | null };
};

const { MESSAGE_EDIT, REVOKE } = proto.Message.ProtocolMessage.Type;

export function readContent(message: proto.IMessage): Reading {
  const content = normalizeMessageContent(message);
  if (!content) return { does: 'nothing' };
  const { reactionMessage, protocolMessage } = content;
  if (reactionMessage) {
    const target = reactionMessage.key?.id ?? '';
    return { does: 'react', target, emoji: reactionMessage.text ?? '' };
  }
  if (protocolMessage) return readProtocolMessage(protocolMessage);
  const { pollUpdateMessage } = content;
  if (pollUpdateMessage) {
    const target = pollUpdateMessage.pollCreationMessageKey?.id ?? '';
    return { does: 'vote', target, vote: pollUpdateMessage.vote ?? {} };
  }
  const shown = show(content);
  return shown ? { does: 'show', shown } : { does: 'nothing' };
}

/** A question with options; the older kind allows several of them. */
export function pollOf(message: proto.IMessage): proto.Message.IPollCreationMessage | undefined {
  const content = normalizeMessageContent(message);
  return content?.pollCreationMessage ?? content?.pollCreationMessageV3 ?? undefined;
}

/** A message's file, if it has one. */
export function mediaPartOf(message: proto.IMessage): MediaPart | undefined {
  const content = normalizeMessageContent(message);
  if (!content) return undefined;
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = content;
  if (imageMessage) return { type: 'image', fields: imageMessage };
  if (videoMessage) return { type: 'video', fields: videoMessage };
  if (audioMessage) return { type: 'audio', fields: audioMessage };
  if (documentMessage) return { type: 'document', fields: documentMessage };
  if (stickerMessage) return { type: 'sticker', fields: stickerMessage };
  return undefined;
}

function readProtocolMessage({
  type,
  key,
  editedMessage,
}: proto.Message.IProtocolMessage): Reading {
  const target = key?.id ?? '';
  if (type === REVOKE) return { does: 'delete', target };
  if (type === MESSAGE_EDIT && editedMessage) {
    return { does: 'edit', target, text: textOf(editedMessage) };
  }
  return { does: 'nothing' };
}

function show(content: proto.IMessage): Shown | undefined {
  const kind = kindOf(content);
  if (!kind) return undefined;
  const { locationMessage: place, contactMessage: card } = content;
  return {
    kind,
    text: textOf(content),
    media: mediaViewOf(content),
    location: place
      ? {
          latitude: place.degreesLatitude ?? 0,
          longitude: place.degreesLongitude ?? 0,
          name: place.name ?? '',
          address: place.address ?? '',
        }
      : null,
    contact: card ? { name: card.displayName ?? '', vcard: card.vcard ?? '' } : null,
    poll: pollViewOf(content),
    quotes: quotedBy(content),
  };
}

function kindOf(content: proto.IMessage): Shown['kind'] | undefined {
  if (content.conversation || content.extendedTextMessage) return 'text';
  if (content.imageMessage) return 'image';
  if (content.videoMessage) return 'video';
  if (content.audioMessage) return content.audioMessage.ptt ? 'voice' : 'audio';
  if (content.documentMessage) return 'document';
  if (content.stickerMessage) return 'sticker';
  if (content.locationMessage) return 'location';
  if (content.contactMessage) return 'contact';
  if (content.contactsArrayMessage) return 'contacts';
  if (pollOf(content)) return 'poll';
  // A key for the group alone is nothing to look at.
  const { senderKeyDistributionMessage: key, messageContextInfo: context, ...rest } = content;
  // A context around nothing is how a kind looks that was invented later.
  return Object.keys(rest).length > 0 || (context && !key) ? 'unknown' : undefined;
}

function pollViewOf(content: proto.IMessage): Shown['poll'] {
  const poll = pollOf(content);
  if (!poll) return null;
  const options = (poll.options ?? []).map(({ optionName }) => ({
    name: optionName ?? '',
    voters: [],
  }));
  return { options, multiple: poll.selectableOptionsCount !== 1 };
}

function textOf(message: proto.IMessage): string {
  const content = normalizeMessageContent(message) ?? message;
  return (
    content.conversation ??
    content.extendedTextMessage?.text ??
    content.imageMessage?.caption ??
    content.videoMessage?.caption ??
    content.documentMessage?.caption ??
    pollOf(content)?.name ??
    ''
  );
}

function mediaViewOf(content: proto.IMessage): MediaView | null {
  const part = mediaPartOf(content);
  if (!part) return null;
  const { videoMessage, audioMessage, documentMessage } = content;
  const { fileLength, fileSha256 } = part.fields;
  return {
    mimetype: mimetypeOf(content),
    size: toNumber(fileLength),
    sha256: Buffer.from(fileSha256 ?? []).toString('base64'),
    fileName: documentMessage?.fileName ?? null,
    seconds: videoMessage?.seconds ?? audioMessage?.seconds ?? null,
  };
}

function mimetypeOf(content: proto.IMessage): string {
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = content;
  const media = imageMessage ?? videoMessage ?? audioMessage ?? documentMessage ?? stickerMessage;
  return media?.mimetype ?? 'application/octet-stream';
}

function quotedBy(content: proto.IMessage): Shown['quotes'] {
  for (const part of Object.values(content)) {
    const context = (part as { contextInfo?: proto.IContextInfo } | null)?.contextInfo;
    if (!context?.stanzaId) continue;
    return {
      id: context.stanzaId,
      text: context.quotedMessage ? textOf(context.quotedMessage) : '',
    };
  }
  return null;
}

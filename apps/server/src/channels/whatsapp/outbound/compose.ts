import {
  type AnyMessageContent,
  generateWAMessage,
  proto,
  type WAMessage,
  type WASocket,
} from 'baileys';
import type { OutgoingContent, OutgoingFile, OutgoingMessage } from '../../outgoing.ts';
import { jidOf } from '../jid.ts';

/** The message as it will be encrypted. Files are uploaded on the way, streamed. */
export async function composeMessage(
  sock: WASocket,
  message: OutgoingMessage,
): Promise<Uint8Array> {
  const jid = jidOf(message.chat);
  const full = await generateWAMessage(jid, await contentFor(message.content, jid), {
    userJid: sock.user?.id ?? '',
    messageId: message.id,
    upload: sock.waUploadToServer,
    ...(message.quoted && { quoted: quotedFor(message.quoted, jid) }),
  });
  return proto.Message.encode(full.message ?? {}).finish();
}

async function contentFor(content: OutgoingContent, jid: string): Promise<AnyMessageContent> {
  switch (content.kind) {
    case 'text':
      // Without null the library would fetch whatever address stands in the text.
      return { text: content.text, linkPreview: null };
    case 'location': {
      const { latitude, longitude, name, address } = content;
      return {
        location: { degreesLatitude: latitude, degreesLongitude: longitude, name, address },
      };
    }
    case 'reaction': {
      const { emoji, target } = content;
      return { react: { text: emoji, key: keyFor(jid, target) } };
    }
    default:
      return fileContent(content);
  }
}

type FileContent = Extract<OutgoingContent, { file: OutgoingFile }>;

/**
 * Duration, waveform and thumbnail are given, if only as nothing: what is missing the library would
 * work out itself, with a second copy of the file on the disk and ffmpeg through a shell.
 */
async function fileContent(content: FileContent): Promise<AnyMessageContent> {
  const { file, kind } = content;
  const stream = { stream: await file.open() };
  const { mimetype, width, height, seconds = 0 } = file;
  const jpegThumbnail = (file.thumbnail?.toString('base64') ?? null) as unknown as string;
  switch (kind) {
    case 'image':
      return { image: stream, caption: content.caption, mimetype, width, height, jpegThumbnail };
    case 'video':
      return {
        video: stream,
        caption: content.caption,
        mimetype,
        width,
        height,
        jpegThumbnail,
        seconds,
      } as AnyMessageContent;
    case 'audio':
      return { audio: stream, mimetype, seconds };
    case 'voice':
      return {
        audio: stream,
        mimetype,
        seconds,
        ptt: true,
        waveform: Uint8Array.from(file.waveform ?? []),
      } as AnyMessageContent;
    case 'sticker':
      return { sticker: stream, width, height };
    case 'document':
      return { document: stream, mimetype, fileName: content.name, caption: content.caption };
  }
}

type QuotedMessage = NonNullable<OutgoingMessage['quoted']>;

/** The text is what shows if the other side no longer has the message. */
function quotedFor(quoted: QuotedMessage, jid: string): WAMessage {
  return { key: keyFor(jid, quoted), message: { conversation: quoted.text } };
}

type Meant = Pick<QuotedMessage, 'id' | 'fromMe' | 'sender'>;

export function keyFor(jid: string, { id, fromMe, sender }: Meant) {
  const inGroup = jid.endsWith('@g.us');
  return { remoteJid: jid, id, fromMe, ...(inGroup && !fromMe && { participant: jidOf(sender) }) };
}

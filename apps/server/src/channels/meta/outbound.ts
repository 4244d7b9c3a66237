import { refusalOf } from '@prosa/contract/channel-files';
import { parseText, plainText } from '@prosa/contract/parse-text';
import { z } from 'zod';
import { addressKey } from '../address.ts';
import {
  ChannelFailure,
  type OutgoingContent,
  type OutgoingFile,
  type OutgoingMessage,
} from '../outgoing.ts';
import type { MetaAccount } from './account.repository.ts';
import { type Format, formatFor, uploadName } from './file-format.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Graph } from './graph.ts';
import { arrivedWith, GraphError } from './graph-error.ts';
import { metaName, pieceId } from './piece-id.ts';
import type { SentNotes } from './sent.repository.ts';
import { splitText } from './split-text.ts';
import { type FileType, uploadFile } from './upload.ts';

export type OutboundParts = {
  channel: 'facebook' | 'instagram';
  graph: Graph;
  account: MetaAccount & { token: string };
  sent: SentNotes;
  /** The file in another format, where Meta does not take the one it has. */
  convert(file: OutgoingFile, into: Format): Promise<OutgoingFile>;
};

/** As long as an echo may need, where an earlier try has not heard whether it arrived. */
const ECHO_MS = 30_000;
/** So often, each time after a longer wait; then it is for people to decide. */
const MOST_TRIES = 4;

/** Sends what a message is made of, in its order: a file has no caption there, so that comes after it. */
export async function sendByMeta(
  parts: OutboundParts,
  message: OutgoingMessage,
): Promise<{ at: string; id: string }> {
  const [first, ...more] = partsOf(parts, message.content);
  if (!first) throw new ChannelFailure('unsupported');
  const { quoted, ...rest } = message;
  const id = await sendOnce(parts, message, message.id, first);
  // The first piece answers; the others only go on.
  for (const [at, part] of more.entries()) {
    await sendOnce(parts, rest, pieceId(message.id, at + 1), part);
  }
  return { at: new Date().toISOString(), id };
}

type Part = { text: string } | { type: FileType; name: string; file: OutgoingFile };

function partsOf({ channel }: OutboundParts, content: OutgoingContent): Part[] {
  // Marks like *this* make words bold on WhatsApp; here people would read the marks.
  const texts = (text: string): Part[] =>
    splitText(channel, plainText(parseText(text))).map((one) => ({ text: one }));
  const withCaption = (part: Part, caption: string): Part[] =>
    caption ? [part, ...texts(caption)] : [part];
  switch (content.kind) {
    case 'text':
      return texts(content.text);
    case 'image':
    case 'video':
      return withCaption(
        { type: content.kind, name: content.kind, file: content.file },
        content.caption,
      );
    case 'sticker':
      return [{ type: 'image', name: 'sticker', file: content.file }];
    case 'audio':
      return [{ type: 'audio', name: 'audio', file: content.file }];
    case 'voice':
      return [{ type: 'audio', name: 'voice', file: content.file }];
    case 'document':
      if (refusalOf(channel, { ...content.file, kind: 'document', bytes: 0 })) return [];
      return withCaption({ type: 'file', name: content.name, file: content.file }, content.caption);
    case 'location':
    case 'reaction':
      return [];
  }
}

/** Meta does not know a second try for what it is: what may have arrived is waited for first. */
async function sendOnce(
  parts: OutboundParts,
  message: OutgoingMessage,
  id: string,
  part: Part,
): Promise<string> {
  const { sent } = parts;
  const fingerprint = fingerprintOf('text' in part ? part : { file: part.type });
  const before = await sent.begin({ id, chat: addressKey(message.chat), fingerprint });
  if (before?.mid) return before.mid;
  if (before && before.agoMs < ECHO_MS * Math.max(1, before.tries))
    throw new ChannelFailure('no-answer');
  // Meta said that it went out: without an echo it keeps the name that it has here.
  if (before?.isOut) return id;
  if (before && before.tries >= MOST_TRIES) {
    await sent.giveUp(id);
    throw new ChannelFailure('rejected');
  }
  if (before) await sent.beginAgain(id);
  const forget = async (error: unknown): Promise<never> => {
    // Known not to have arrived: the next try need not wait for it. Of one before it that is not known.
    if (!before) await sent.forget(id);
    throw error;
  };
  const body = await bodyOf(parts, part).catch(forget);
  const mid = await post(parts, message, id, body).catch(async (error) => {
    const arrived = arrivedWith(error);
    if (arrived === 'yes') await sent.noteOut(id);
    if (arrived !== 'no') throw new ChannelFailure('no-answer', { cause: error });
    if (error instanceof GraphError || isUnreached(error)) return forget(error);
    throw error;
  });
  await sent.keepMid(id, mid);
  return mid;
}

const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** There was not even a connection to say it on. */
function isUnreached(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return UNREACHED.has(String(cause?.code));
}

function kindOf(type: FileType): string {
  return type === 'file' ? 'document' : type;
}

async function bodyOf(parts: OutboundParts, part: Part): Promise<object> {
  if ('text' in part) return { text: part.text };
  const { channel, graph, account } = parts;
  const into = formatFor(part.type, part.file.mimetype);
  const file = into ? await parts.convert(part.file, into) : part.file;
  const { mimetype, bytes = 0 } = file;
  const refusal = refusalOf(channel, { kind: kindOf(part.type), mimetype, bytes });
  if (refusal) throw new ChannelFailure(refusal.reason);
  const { pageId, token } = account;
  const { type } = part;
  const name = uploadName(part.name, mimetype);
  const attachment_id = await uploadFile(graph, { pageId, token, channel, type, name, file });
  return { attachment: { type, payload: { attachment_id } } };
}

/** What Meta calls the message that is answered; of what it does not know under any name nothing is said. */
async function answered(
  { sent }: OutboundParts,
  quoted: OutgoingMessage['quoted'],
): Promise<{ reply_to?: { mid: string } }> {
  if (!quoted) return {};
  const mid = (quoted.fromMe && (await sent.midOf(quoted.id))) || metaName(quoted.id);
  return mid ? { reply_to: { mid } } : {};
}

async function post(
  parts: OutboundParts,
  { chat, quoted, byPerson }: OutgoingMessage,
  id: string,
  body: object,
): Promise<string> {
  const { graph, account, channel } = parts;
  const { message_id } = await graph.call(
    {
      method: 'POST',
      path: `/${account.pageId}/messages`,
      token: account.token,
      json: {
        recipient: { id: chat.value },
        ...(byPerson
          ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
          : { messaging_type: 'RESPONSE' }),
        // Comes back with the echo, on Messenger.
        message: { ...body, ...(channel === 'facebook' && { metadata: id }) },
        ...(await answered(parts, quoted)),
      },
    },
    z.object({ message_id: z.string() }),
  );
  return message_id;
}

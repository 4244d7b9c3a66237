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
import { fingerprintOf } from './fingerprint.ts';
import type { Graph } from './graph.ts';
import { GraphError } from './graph-error.ts';
import type { SentNotes } from './sent.repository.ts';
import { splitText } from './split-text.ts';
import { type FileType, uploadFile } from './upload.ts';

export type OutboundParts = {
  channel: 'facebook' | 'instagram';
  graph: Graph;
  account: MetaAccount & { token: string };
  sent: SentNotes;
  /** A voice note as Meta's players know it. */
  toAac(file: OutgoingFile): Promise<OutgoingFile>;
};

/** As long as an echo may need, where an earlier try has not heard whether it arrived. */
const ECHO_MS = 30_000;

/** Sends what a message is made of, in its order: a file has no caption there, so that comes after it. */
export async function sendByMeta(
  parts: OutboundParts,
  message: OutgoingMessage,
): Promise<{ at: string; id: string }> {
  const [first, ...more] = partsOf(parts, message.content);
  if (!first) throw new ChannelFailure('unsupported');
  const id = await sendOnce(parts, message, message.id, first);
  for (const [at, part] of more.entries()) {
    await sendOnce(parts, message, `${message.id}#${at + 2}`, part);
  }
  return { at: new Date().toISOString(), id };
}

type Part =
  | { text: string }
  | { type: FileType; name: string; file: OutgoingFile; voice?: boolean };

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
      return [{ type: 'audio', name: 'voice.aac', file: content.file, voice: true }];
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
  if (before && before.agoMs < ECHO_MS) throw new ChannelFailure('no-answer');
  if (before) await sent.beginAgain(id);
  const forget = async (error: unknown): Promise<never> => {
    // Known not to have arrived: the next try need not wait for it. Of one before it that is not known.
    if (!before) await sent.forget(id);
    throw error;
  };
  const body = await bodyOf(parts, part).catch(forget);
  const mid = await post(parts, message, id, body).catch((error) => {
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
  const file = part.voice ? await parts.toAac(part.file) : part.file;
  const { mimetype, bytes = 0 } = file;
  const refusal = refusalOf(channel, { kind: kindOf(part.type), mimetype, bytes });
  if (refusal) throw new ChannelFailure(refusal.reason);
  const { pageId, token } = account;
  const { type, name } = part;
  const attachment_id = await uploadFile(graph, { pageId, token, channel, type, name, file });
  return { attachment: { type, payload: { attachment_id } } };
}

async function post(
  { graph, account, channel }: OutboundParts,
  { chat, quoted }: OutgoingMessage,
  id: string,
  body: object,
): Promise<string> {
  const { message_id } = await graph.call(
    {
      method: 'POST',
      path: `/${account.pageId}/messages`,
      token: account.token,
      json: {
        recipient: { id: chat.value },
        messaging_type: 'RESPONSE',
        // Comes back with the echo, on Messenger.
        message: { ...body, ...(channel === 'facebook' && { metadata: id }) },
        ...(quoted && { reply_to: { mid: quoted.id } }),
      },
    },
    z.object({ message_id: z.string() }),
  );
  return message_id;
}

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { OutgoingFile } from '../outgoing.ts';
import type { Graph } from './graph.ts';

const TIMEOUT_MS = 100_000;

export type Upload = {
  pageId: string;
  token: string;
  channel: 'facebook' | 'instagram';
  type: FileType;
  name: string;
  file: OutgoingFile;
};

/** Meta's word for what kind of file it is. */
export type FileType = 'image' | 'video' | 'audio' | 'file';

/** Brings a file to Meta, as it is read; answers with Meta's id for it. */
export async function uploadFile(graph: Graph, upload: Upload): Promise<string> {
  const { pageId, token, channel, type, name, file } = upload;
  const boundary = randomUUID();
  const message = JSON.stringify({ attachment: { type, payload: { is_reusable: true } } });
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="message"\r\n\r\n${message}\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="filedata"; filename="${name}"\r\n` +
      `content-type: ${file.mimetype.split(';')[0]}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const { source, bytes } = await measured(file);
  const stream = Readable.from(joined(head, source, tail));
  const { attachment_id } = await graph.call(
    {
      method: 'POST',
      path: `/${pageId}/message_attachments`,
      token,
      ...(channel === 'instagram' && { query: { platform: 'instagram' } }),
      body: {
        stream: Readable.toWeb(stream) as ReadableStream,
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': String(head.length + bytes + tail.length),
        },
      },
      timeoutMs: TIMEOUT_MS,
    },
    z.object({ attachment_id: z.string() }),
  );
  return attachment_id;
}

/** Meta wants to know beforehand how much will come. */
async function measured(file: OutgoingFile): Promise<{ source: Readable; bytes: number }> {
  const source = await file.open();
  if (file.bytes !== undefined) return { source, bytes: file.bytes };
  const whole = await buffer(source);
  return { source: Readable.from([whole]), bytes: whole.length };
}

async function* joined(head: Buffer, source: Readable, tail: Buffer) {
  yield head;
  for await (const chunk of source) yield chunk;
  yield tail;
}

import type { Readable } from 'node:stream';
import { appError } from '../../app-error.ts';
import type { S3Client } from './client.ts';

/** The smallest that stores take as a part of more. No more than this is in memory at once. */
const PART_BYTES = 8 * 1024 * 1024;

type Upload = { key: string; signal?: AbortSignal | undefined };

/** Brings a stream of unknown length to the store, where it appears whole or not at all. */
export async function uploadStream(
  s3: S3Client,
  source: Readable,
  { key, signal }: Upload,
): Promise<void> {
  const parts = partsOf(source);
  const first = await parts.next();
  const whole = first.done ? new Uint8Array() : first.value;
  const second = await parts.next();
  if (second.done) {
    const answer = await s3.call({ method: 'PUT', key, body: whole, signal });
    await answer.body?.cancel();
    return;
  }
  const begun = await s3.text({ method: 'POST', key, query: { uploads: '' }, signal });
  const uploadId = tagIn(begun, 'UploadId');
  if (!uploadId) throw appError('ERR_STORAGE_AWAY');
  try {
    const tags: string[] = [];
    const send = async (body: Uint8Array<ArrayBuffer>) => {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await s3.call({ method: 'PUT', key, query, body, signal });
      await answer.body?.cancel();
      tags.push(answer.headers.get('etag') ?? '');
    };
    await send(whole);
    await send(second.value);
    for await (const part of parts) await send(part);
    await complete(s3, key, uploadId, tags);
  } catch (error) {
    await abortUpload(s3, key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function complete(
  s3: S3Client,
  key: string,
  uploadId: string,
  tags: readonly string[],
): Promise<void> {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const answer = await s3.text({
    method: 'POST',
    key,
    query: { uploadId },
    headers: { 'content-type': 'application/xml' },
    body: new TextEncoder().encode(xml),
  });
  // It may fail after its "200 OK".
  if (answer.includes('<Error>')) throw appError('ERR_STORAGE_AWAY');
}

export async function abortUpload(s3: S3Client, key: string, uploadId: string): Promise<void> {
  const answer = await s3.call({ method: 'DELETE', key, query: { uploadId } });
  await answer.body?.cancel();
}

async function* partsOf(source: Readable): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.subarray(at, at + PART_BYTES - filled);
      part.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < PART_BYTES) continue;
      yield part;
      part = new Uint8Array(PART_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

export function tagIn(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

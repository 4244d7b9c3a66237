import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestedRange } from './byte-range.ts';
import { dispositionOf } from './file-name.ts';
import { shownByBrowsers } from './file-type.ts';
import type { OpenedAddress } from './signed-address.ts';
import type { ByteRange, MediaStore } from './store.ts';

/** A reader who takes nothing for so long has gone, and a browser that comes back asks for a range. */
const STALLED_MS = 2 * 60_000;

export type Serving = { store: MediaStore; file: OpenedAddress; asDownload: boolean; now: Date };

/** Answers GET and HEAD for a file, in part if a part is asked for. Streamed as fast as it is read. */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, file, asDownload, now }: Serving,
): Promise<FastifyReply> {
  const { companyId, key } = file;
  // A file never changes under its key, so that the key says all that an ETag must.
  const etag = `"${key}"`;
  const size = await store.size(companyId, key);
  const lastsSeconds = Math.floor((file.until.getTime() - now.getTime()) / 1000);
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${lastsSeconds}, immutable`,
    // What a browser keeps is for the session that asked for it: it is no good after a logout.
    vary: 'cookie, authorization',
    ...neverAPage(file, asDownload),
  });
  if (isKnownToReader(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const range = rangeFor(request.headers, etag, size);
  if (range === 'impossible') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  if (range !== 'whole') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  reply.header('content-length', lengthOf(range, size));
  if (request.method === 'HEAD') return reply.send();
  const { stream } = await store.open(companyId, key, range === 'whole' ? undefined : range);
  reply.raw.setTimeout(STALLED_MS);
  return reply.send(stream);
}

/** Whatever its bytes are: nothing in it runs, and nothing but what browsers merely show is shown. */
export function neverAPage(
  { name, mimetype }: Pick<OpenedAddress, 'name' | 'mimetype'>,
  asDownload: boolean,
) {
  const [type = ''] = mimetype.split(';');
  const isShown = shownByBrowsers.has(type);
  return {
    'content-type': isShown ? type : 'application/octet-stream',
    'content-disposition': dispositionOf(isShown && !asDownload ? 'inline' : 'attachment', name),
    'content-security-policy': "sandbox; default-src 'none'",
  };
}

function isKnownToReader(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

function rangeFor(headers: IncomingHttpHeaders, etag: string, size: number) {
  // "Only if it is still the same file": with another tag, or a date, the whole of this one.
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return 'whole';
  return requestedRange(headers.range, size);
}

function lengthOf(range: ByteRange | 'whole', size: number): number {
  return range === 'whole' ? size : range.end - range.start + 1;
}

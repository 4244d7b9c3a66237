import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { ChannelFailure } from '../outgoing.ts';
import type { GraphAddress } from './graph-address.ts';

const DOWNLOAD_MS = 5 * 60_000;
const MOST_REDIRECTS = 3;

export type FetchedFile = {
  stream: Readable;
  bytes: number | null;
  /** Of a part that was asked for: which one it is. */
  part: string | null;
};

type Wanted = {
  /** As a browser asks for a part. */
  range?: string | undefined;
  /** How long it may take until it begins; what comes after that has its own time. */
  answerMs?: number;
};

/** A file as Meta gives it out. A redirect is followed to where files may be, and nowhere else. */
export async function fetchFile(
  address: Pick<GraphAddress, 'isFileAddress'>,
  from: string,
  { range, answerMs = DOWNLOAD_MS }: Wanted = {},
): Promise<FetchedFile> {
  let url = new URL(from);
  const late = new AbortController();
  const answers = setTimeout(() => late.abort(), answerMs);
  const signal = AbortSignal.any([late.signal, AbortSignal.timeout(DOWNLOAD_MS)]);
  try {
    for (let step = 0; step <= MOST_REDIRECTS; step++) {
      if (!address.isFileAddress(url)) throw new ChannelFailure('gone');
      const headers = range === undefined ? {} : { range };
      const response = await fetch(url, { redirect: 'manual', headers, signal }).catch((cause) => {
        throw new ChannelFailure('no-answer', { cause });
      });
      if (response.ok && response.body) return found(response, response.body as WebStream);
      await response.body?.cancel();
      const next = response.status < 400 ? response.headers.get('location') : null;
      if (next === null) throw new ChannelFailure(response.status >= 500 ? 'provider' : 'gone');
      url = new URL(next, url);
    }
    throw new ChannelFailure('gone');
  } finally {
    clearTimeout(answers);
  }
}

function found({ status, headers }: Response, body: WebStream): FetchedFile {
  const length = headers.get('content-encoding') ? null : headers.get('content-length');
  return {
    stream: Readable.fromWeb(body),
    bytes: length === null ? null : Number(length),
    part: status === 206 ? headers.get('content-range') : null,
  };
}

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { appError } from '../../app-error.ts';
import { noSuchFile } from '../store.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Within the bucket; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
};

export type S3Client = {
  /** The answer, its body unread; what is not there is ERR_NOT_FOUND, a store that is away ERR_STORAGE_AWAY. */
  call(call: S3Call): Promise<Response>;
  text(call: S3Call): Promise<string>;
};

const TRIES = 3;
const FIRST_PAUSE_MS = 100;
/** Until the answer begins; a file may take as long as it needs after that. */
const ANSWER_MS = 30_000;
const EMPTY = new Uint8Array();

export function createS3Client({ endpoint, bucket, ...credentials }: S3Settings): S3Client {
  /** The day's keys: each costs four hashes. */
  const cache = new Map<string, ArrayBuffer>();

  async function attempt({ method, key = '', query, headers = {}, body, signal }: S3Call) {
    // By path, not by host: it works with every store, and with any certificate.
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    // The body's hash is signed along, so that a byte changed on the way is refused, also without TLS.
    const sha256 = createHash('sha256')
      .update(body ?? EMPTY)
      .digest('hex');
    const signed = await new AwsV4Signer({
      ...credentials,
      service: 's3',
      cache,
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
    }).sign();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), ANSWER_MS);
    const signals = signal ? [waiting.signal, signal] : [waiting.signal];
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: AbortSignal.any(signals),
        ...(body && { body }),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function call(asked: S3Call): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const answer = await attempt(asked).catch((error) => {
        if (asked.signal?.aborted) throw error;
        return undefined;
      });
      if (answer?.ok) return answer;
      await answer?.body?.cancel();
      if (answer?.status === 404) throw noSuchFile();
      // Whatever else it says, it is the store's fault or its settings', never the caller's.
      if (tries === TRIES || (answer && answer.status < 500)) throw appError('ERR_STORAGE_AWAY');
      await sleep(FIRST_PAUSE_MS * 2 ** tries);
    }
  }

  return {
    call,
    async text(asked) {
      const answer = await call(asked);
      try {
        return await answer.text();
      } catch {
        throw appError('ERR_STORAGE_AWAY');
      }
    },
  };
}

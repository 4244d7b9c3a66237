import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { appError } from '../../app-error.ts';
import { errorSummary } from '../../error-summary.ts';
import { noSuchFile, type StoreLog } from '../store.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Until the answer to a small request begins. */
  answerMs?: number;
  log?: StoreLog;
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
/** Until the answer begins; a file that is read may take as long as it needs after that. */
const ANSWER_MS = 10_000;
/** What is sent takes its time, too: so much for a megabyte. */
const MEGABYTE_MS = 3_000;
const EMPTY = new Uint8Array();

export function createS3Client({
  endpoint,
  bucket,
  answerMs = ANSWER_MS,
  log,
  ...credentials
}: S3Settings): S3Client {
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
    const patience = answerMs + ((body?.length ?? 0) / 2 ** 20) * MEGABYTE_MS;
    const timer = setTimeout(() => waiting.abort(new StoreFrozen()), patience);
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
      const answer = await attempt(asked).catch((error: Error) => {
        if (asked.signal?.aborted) throw error;
        return error;
      });
      if (answer instanceof Response && answer.ok) return answer;
      const said = await whatItSaid(answer);
      if (said.status === 404 && asked.key && (await isFileMissing(asked, said))) {
        throw noSuchFile();
      }
      log?.warn({ method: asked.method, bucket, ...said }, 'the store refused or did not answer');
      // Whatever else it says, it is the store's fault or its settings', never the caller's. One that is
      // frozen stays so for longer than anybody waits.
      const isOver = tries === TRIES || (said.status ?? 500) < 500 || answer instanceof StoreFrozen;
      if (isOver) throw appError('ERR_STORAGE_AWAY');
      await sleep(FIRST_PAUSE_MS * 2 ** tries);
    }
  }

  /** A bucket that is missing is 404, too. Who brings a file has asked for none; an answer to HEAD says nothing more. */
  async function isFileMissing({ method }: S3Call, { code }: Said): Promise<boolean> {
    if (method === 'PUT' || method === 'POST') return false;
    if (code === 'NoSuchKey') return true;
    if (code === 'NoSuchBucket') return false;
    const answer = await attempt({ method: 'HEAD' }).catch(() => undefined);
    return answer?.ok ?? false;
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

/** It did not answer in time. */
class StoreFrozen extends Error {
  override name = 'StoreFrozen';
}

type Said = { status?: number; code?: string; error?: string };

/** What a failed answer tells, for whoever reads the log. */
async function whatItSaid(answer: Response | Error): Promise<Said> {
  if (answer instanceof Error) return { error: errorSummary(answer.cause ?? answer) };
  const text = await answer.text().catch(() => '');
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(text)?.[1];
  return { status: answer.status, ...(code && { code }) };
}

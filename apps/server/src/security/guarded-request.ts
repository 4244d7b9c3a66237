import { lookup as systemLookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './networks.ts';

/* The way out for addresses that companies name: what is reached is what was checked. */

const TIME_LIMIT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

export type Resolve = typeof systemLookup;

export type GuardedCall = {
  url: string;
  /** Left out: what has a body is posted. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
};

export type GuardOptions = {
  /** The operator says that this machine's neighbours may be called: all of them, or which. */
  allowPrivate: boolean | ((address: string) => boolean);
  /** Of an answer so much is read; what is longer is cut off, or refused. */
  mostBytes?: number;
  tooLong?: 'cut' | 'refuse';
  signal?: AbortSignal;
  timeLimitMs?: number;
  resolve?: Resolve;
};

export type GuardedAnswer = { status: number; body: string; bytes: Buffer };

/** Why nobody was called, or nobody answered; its message says no more than that. */
export class OutgoingFailure extends Error {
  readonly code:
    | 'private-address'
    | 'no-address'
    | 'no-answer'
    | 'too-slow'
    | 'too-long'
    | 'bad-certificate';

  constructor(code: OutgoingFailure['code'], options?: ErrorOptions) {
    super(code, options);
    this.name = 'OutgoingFailure';
    this.code = code;
  }
}

/** No redirect is followed; of the answer so much is read, and so long is waited for all of it. */
export async function guardedRequest(
  call: GuardedCall,
  options: GuardOptions,
): Promise<GuardedAnswer> {
  const { timeLimitMs = TIME_LIMIT_MS } = options;
  const url = new URL(call.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address that stands in the URL itself is not looked up.
  if (isIP(host) && isRefused(options, host)) throw new OutgoingFailure('private-address');
  const late = AbortSignal.timeout(timeLimitMs);
  const signal = options.signal ? AbortSignal.any([late, options.signal]) : late;
  try {
    return await sent(url, call, { ...options, signal, lookup: checkedLookup(options) });
  } catch (cause) {
    if (cause instanceof OutgoingFailure) throw cause;
    throw new OutgoingFailure(late.aborted ? 'too-slow' : reasonOf(cause), { cause });
  }
}

function isRefused({ allowPrivate }: GuardOptions, address: string): boolean {
  if (!isPrivateAddress(address)) return false;
  return typeof allowPrivate === 'function' ? !allowPrivate(address) : !allowPrivate;
}

type Sending = GuardOptions & { signal: AbortSignal; lookup: LookupFunction };

function sent(
  url: URL,
  { headers, body, method = body === undefined ? 'GET' : 'POST' }: GuardedCall,
  { signal, lookup, mostBytes = MOST_BYTES, tooLong = 'cut' }: Sending,
): Promise<GuardedAnswer> {
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
    const request = send(url, {
      method,
      headers: { ...headers, ...length },
      // A line of its own for each: nobody reuses one that was opened under another name.
      agent: false,
      lookup,
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const done = () => {
        const bytes = Buffer.concat(parts).subarray(0, mostBytes);
        resolve({ status: response.statusCode ?? 0, body: bytes.toString('utf8'), bytes });
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes < mostBytes) return;
        // Whoever says more than that is not listened to any longer.
        if (tooLong === 'cut') done();
        else reject(new OutgoingFailure('too-long'));
        request.destroy();
      });
      response.on('end', done);
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('the answer broke off')));
    });
    request.end(body);
  });
}

/** What it answers is what is connected to: there is no second look that could find something else. */
function checkedLookup(guard: GuardOptions): LookupFunction {
  const { resolve = systemLookup } = guard;
  return (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '', 0);
      if (found.some(({ address }) => isRefused(guard, address))) {
        return answer(new OutgoingFailure('private-address'), '', 0);
      }
      const [first] = found;
      if (!first) return answer(new OutgoingFailure('no-address'), '', 0);
      if (options.all) return answer(null, found);
      answer(null, first.address, first.family);
    });
  };
}

function reasonOf(error: unknown): OutgoingFailure['code'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no-address';
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME|UNABLE_TO_|LEAF_SIGNATURE/.test(code))
    return 'bad-certificate';
  return 'no-answer';
}

/** Asked when an address is saved, so that a mistake is seen at once; what counts is the check when connecting. */
export function pointsInside(url: string, resolve: Resolve = systemLookup): Promise<boolean> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return Promise.resolve(isPrivateAddress(host));
  return new Promise((answer) => {
    resolve(host, { all: true }, (error, found) =>
      // It may be set up later.
      answer(!error && found.some(({ address }) => isPrivateAddress(address))),
    );
  });
}

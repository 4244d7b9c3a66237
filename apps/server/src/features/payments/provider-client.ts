import type { z } from 'zod';
import { guardedRequest, OutgoingFailure } from '../../security/guarded-request.ts';
import { ProviderFailure } from './provider.ts';
import type { ProviderAddress } from './provider-address.ts';

const TIME_LIMIT_MS = 12_000;
const MOST_BYTES = 512 * 1024;
/** Reads are asked once more when nobody answers; writes are repeated by whoever has their key. */
const TRIES = { GET: 2, POST: 1, PUT: 1, DELETE: 1 } as const;

type Method = keyof typeof TRIES;
type Asked<Answer> = {
  method: Method;
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** What of the answer is taken; the rest is not even looked at. */
  answer: z.ZodType<Answer>;
};

export type ProviderClient = <Answer>(asked: Asked<Answer>) => Promise<Answer>;

/** JSON to one provider, with a limit for the whole of an answer, and errors that quote nothing. */
export function providerClient(
  { url, isLab }: ProviderAddress,
  headers: Record<string, string>,
): ProviderClient {
  async function once<Answer>({ method, path, body, ...more }: Asked<Answer>): Promise<Answer> {
    const { status, body: text } = await guardedRequest(
      {
        method,
        url: `${url}${path}`,
        headers: {
          accept: 'application/json',
          'user-agent': 'Prosa',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
          ...more.headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      { allowPrivate: isLab, timeLimitMs: TIME_LIMIT_MS, mostBytes: MOST_BYTES },
    );
    if (status < 200 || status > 299) throw new ProviderFailure(`answered ${status}`, status);
    const read = more.answer.safeParse(parsed(text));
    if (!read.success) throw new ProviderFailure('answered something else');
    return read.data;
  }

  return async (asked) => {
    for (let left = TRIES[asked.method]; ; left -= 1) {
      try {
        return await once(asked);
      } catch (error) {
        const failure = failureOf(error);
        if (left <= 1 || !failure.isPassing) throw failure;
      }
    }
  };
}

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof OutgoingFailure) return new ProviderFailure(error.code);
  throw error;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

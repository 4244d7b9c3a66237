import type { z } from 'zod';
import {
  type GuardOptions,
  guardedRequest,
  OutgoingFailure,
} from '../../security/guarded-request.ts';
import { SystemFailure } from './bill-system.ts';

/* One way to ask for all systems: their host alone, with limits of time and size, and only the fields that are wanted. */

const TIME_LIMIT_MS = 12_000;
const MOST_JSON = 2 * 1024 * 1024;
const MOST_FILE = 6 * 1024 * 1024;

export type Guard = Pick<GuardOptions, 'allowPrivate' | 'signal' | 'resolve' | 'timeLimitMs'>;

type Question = {
  method?: 'GET' | 'POST' | 'PUT';
  /** Below the address; a whole address is for files alone. */
  path: string;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** What changes something is asked once. */
  once?: boolean;
};

export type SystemCall = ReturnType<typeof createSystemCall>;

export function createSystemCall(base: URL, headers: Record<string, string>, guard: Guard) {
  async function send(question: Question, mostBytes: number) {
    const { method = 'GET', path, query = {}, body } = question;
    const url = new URL(base);
    url.pathname = `${base.pathname.replace(/\/+$/, '')}${path}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const call = {
      url: url.href,
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'Prosa/1',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        ...question.headers,
      },
      body: body ? JSON.stringify(body) : '',
    };
    const limits = { timeLimitMs: TIME_LIMIT_MS, ...guard, mostBytes, tooLong: 'refuse' as const };
    try {
      return await guardedRequest(call, limits);
    } catch (error) {
      if (error instanceof OutgoingFailure) throw new SystemFailure(error.code, { cause: error });
      throw error;
    }
  }

  /** Once more for what broke on the way, or at their end: one who hangs is not asked twice. */
  async function asked(question: Question, mostBytes = MOST_JSON) {
    try {
      const answer = await send(question, mostBytes);
      if (answer.status < 500 || question.once) return answer;
    } catch (error) {
      const isBroken = error instanceof SystemFailure && error.finding === 'no-answer';
      if (!isBroken || question.once) throw error;
    }
    return await send(question, mostBytes);
  }

  return {
    /** Whatever the status; for what says by it that there is none. */
    text: async (question: Question) => {
      const { status, body } = await asked(question);
      return { status, body };
    },

    /** Of the answer what the schema names, and nothing else: these answers hold passwords in clear. */
    async json<Schema extends z.ZodType>(
      question: Question,
      schema: Schema,
    ): Promise<z.output<Schema>> {
      const { status, body } = await asked(question);
      refuseStatus(status);
      return parsed(body, schema);
    },

    /** A file in the answer's text or bytes; null for what cannot be had. */
    async file(question: Question): Promise<Buffer | null> {
      const { status, bytes } = await asked(question, MOST_FILE);
      return status === 200 ? bytes : null;
    },
  };
}

export function refuseStatus(status: number): void {
  if (status === 401) throw new SystemFailure('bad-token');
  if (status === 403) throw new SystemFailure('no-rights');
  if (status >= 500) throw new SystemFailure('broken');
  if (status < 200 || status >= 300) throw new SystemFailure('strange-answer');
}

export function parsed<Schema extends z.ZodType>(body: string, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw new SystemFailure('strange-answer', { cause });
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new SystemFailure('strange-answer');
  return result.data;
}

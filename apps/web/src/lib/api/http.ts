import { ApiError } from './api-error.ts';
import { reportReachable } from './reachability.ts';

type QueryValue = string | number | boolean | undefined | null;

export type RequestOptions = {
  query?: Record<string, QueryValue>;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/** One request to the server, without any care for sessions: client.ts adds that. */
export async function http<T>(method: string, path: string, options: InSession): Promise<T> {
  const response = await send(method, path, options);
  return readAnswer<T>(response.status, await response.text(), response.headers.get('retry-after'));
}

/** An answer that is a file; an error is an error all the same. */
export async function httpFile(path: string, options: InSession): Promise<Blob> {
  const response = await send(options.body === undefined ? 'GET' : 'POST', path, options);
  if (response.ok) return response.blob();
  return readAnswer(response.status, await response.text(), response.headers.get('retry-after'));
}

type InSession = RequestOptions & { token?: string | null };

async function send(
  method: string,
  path: string,
  { query, body, signal, token }: InSession,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');

  return await fetch(`/api${path}${queryString(query)}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    credentials: 'same-origin',
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    reportReachable(false);
    throw new ApiError(0, {});
  });
}

/** What an answer says: its body, or the error that it is. */
export function readAnswer<T>(status: number, text: string, retryAfter: string | null): T {
  const answer = parsed(text);
  const unreachable = isAway(status, answer);
  reportReachable(!unreachable);
  if (status >= 200 && status < 300) return answer as T;
  throw new ApiError(
    unreachable ? 0 : status,
    isErrorBody(answer) ? answer : {},
    retryAfterSeconds(retryAfter),
  );
}

/**
 * A gateway that answers for a server which is away, or a server that is about to end, says 502 to
 * 504, without one of our codes. One without its database can do as little, and comes back as well.
 */
function isAway(status: number, answer: unknown): boolean {
  const code = isErrorBody(answer) ? String(answer.error) : '';
  if (code.startsWith('ERR_')) return code === 'ERR_DATABASE_AWAY';
  return status >= 502 && status <= 504;
}

function queryString(query: RequestOptions['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(value: unknown): value is ApiError['body'] {
  return typeof value === 'object' && value !== null && 'error' in value;
}

function retryAfterSeconds(header: string | null): number | null {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null;
}

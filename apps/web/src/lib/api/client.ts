import { endSession } from '../session/end-session.ts';
import { readToken } from '../session/session-keys.ts';
import { ApiError, hasCode } from './api-error.ts';
import { http, type RequestOptions } from './http.ts';
import { freshToken } from './refresh.ts';

/**
 * A request in the name of the logged-in user. An expired token is refreshed once and the request
 * repeated; a session that is over ends here, in one place, for every screen.
 */
export async function request<T>(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const token = readToken();
  try {
    return await http<T>(method, path, { ...options, token });
  } catch (error) {
    if (!hasCode(error, 'ERR_TOKEN_EXPIRED')) throw noteEnd(error, token);
  }
  let fresh = token;
  try {
    fresh = await freshToken(token);
    return await http<T>(method, path, { ...options, token: fresh });
  } catch (error) {
    throw noteEnd(error, fresh);
  }
}

function noteEnd(error: unknown, token: string | null): unknown {
  if (error instanceof ApiError && isEnd(error)) {
    // A late answer to the session before this one must not end this one.
    const current = readToken();
    if (current === null || current === token) endSession(error);
  }
  return error;
}

function isEnd({ status, code }: ApiError): boolean {
  return status === 401 || code === 'ERR_COMPANY_OVERDUE' || code === 'ERR_COMPANY_INACTIVE';
}

export const api = {
  get: <T>(path: string, options?: RequestOptions) => request<T>('GET', path, options),
  post: <T>(path: string, body?: unknown) => request<T>('POST', path, { body }),
  put: <T>(path: string, body?: unknown) => request<T>('PUT', path, { body }),
  delete: <T = void>(path: string) => request<T>('DELETE', path),
};

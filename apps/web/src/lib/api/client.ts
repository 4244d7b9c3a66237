import { endSession } from '../session/end-session.ts';
import { readToken } from '../session/session-keys.ts';
import { ApiError, hasCode } from './api-error.ts';
import { http, httpFile, type RequestOptions } from './http.ts';
import { freshToken } from './refresh.ts';
import { sendForm, type UploadOptions } from './upload.ts';

/** A request in the name of the logged-in user. */
export function request<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  return inSession((token) => http<T>(method, path, { ...options, token }));
}

/**
 * An expired token is refreshed once and the request repeated; a session that is over ends here,
 * in one place, for every screen.
 */
async function inSession<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  const token = readToken();
  try {
    return await send(token);
  } catch (error) {
    if (!hasCode(error, 'ERR_TOKEN_EXPIRED')) throw noteEnd(error, token);
  }
  let fresh = token;
  try {
    fresh = await freshToken(token);
    return await send(fresh);
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
  /** For a download: links cannot send a token. */
  file: (path: string, options: RequestOptions = {}) =>
    inSession((token) => httpFile(path, { ...options, token })),
  /** A form with files, which tells how far it has come. */
  upload: <T>(path: string, form: FormData, options: UploadOptions = {}) =>
    inSession((token) => sendForm<T>(path, form, { ...options, token })),
};

import { afterEach, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { readAnswer } from './http.ts';
import { isReachable, reportReachable } from './reachability.ts';

afterEach(() => reportReachable(true));

function failure(status: number, body: string): ApiError {
  try {
    readAnswer(status, body, null);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('no error');
}

it.each([
  ['a gateway in place of the server', 502, '<html>Bad Gateway</html>'],
  ['a server that is about to end', 503, '{"statusCode":503,"error":"Service Unavailable"}'],
  ['a server without its database', 503, '{"error":"ERR_DATABASE_AWAY"}'],
])('%s is one that cannot be reached', (_what, status, body) => {
  expect(failure(status, body).status).toBe(0);
  expect(isReachable()).toBe(false);
});

it.each([
  ['a file store that is away', 503, 'ERR_STORAGE_AWAY'],
  ['a fault of the server', 500, 'ERR_INTERNAL'],
])('%s is an answer like any other', (_what, status, code) => {
  expect(failure(status, JSON.stringify({ error: code }))).toMatchObject({ status, code });
  expect(isReachable()).toBe(true);
});

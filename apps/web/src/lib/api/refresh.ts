import type { SessionAnswer } from '@prosa/contract/session';
import { readToken, storeSession } from '../session/session-keys.ts';
import { noteSuccessor, successorOf } from '../session/token-succession.ts';
import { http } from './http.ts';

let running: Promise<string | null> | null = null;

/**
 * A token newer than `stale`, fetched once however many requests and tabs ask: requests of this
 * tab share the promise, tabs share the lock. Whoever gets the lock second finds that the token
 * has a successor and takes that one.
 */
export function freshToken(stale: string | null): Promise<string | null> {
  running ??= oneTabAtATime(async () => {
    const current = readToken();
    if (current !== stale) return current;
    return (await successorOf(stale)) ?? (await refreshSession()).token;
  }).finally(() => {
    running = null;
  });
  return running;
}

/** At startup: the user comes with the answer, so it is asked for even with a good token. */
export function resumeSession(): Promise<SessionAnswer> {
  return oneTabAtATime(refreshSession);
}

async function refreshSession(): Promise<SessionAnswer> {
  const before = readToken();
  const answer = await http<SessionAnswer>('POST', '/auth/refresh_token', {});
  storeSession(answer);
  await noteSuccessor(before, answer.token);
  return answer;
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Browsers offer locks on https and on localhost only. Elsewhere two tabs may both refresh,
  // and the server's grace for a rotated token covers that.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('prosa-refresh', work) as Promise<T>;
}

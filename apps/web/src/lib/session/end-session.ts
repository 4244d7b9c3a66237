import type { ErrorCode } from '@prosa/contract/errors';
import type { ApiError } from '../api/api-error.ts';
import { readLoginNotice, storeLoginNotice } from './login-notice.ts';
import { clearSessionKeys } from './session-keys.ts';
import { forgetSuccession } from './token-succession.ts';

type Listener = (options: { remember: boolean }) => void;

const listeners = new Set<Listener>();

/** The app listens and leads to the login page; lib knows nothing of routes. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends the session here: by the person (no reason), or because the server said so. */
export function endSession(reason?: ApiError): void {
  clearSessionKeys();
  void forgetSuccession();
  // What the server refuses after a login elsewhere is what comes of it, not another reason.
  if (reason?.code && readLoginNotice()?.kind !== 'elsewhere') {
    const { dueDate } = reason.body;
    storeLoginNotice({ kind: 'ended', code: reason.code as ErrorCode, dueDate });
  }
  for (const listener of listeners) listener({ remember: reason !== undefined });
}

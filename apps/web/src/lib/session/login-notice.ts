import type { ErrorCode } from '@prosa/contract/errors';

/** Why somebody is on the login page, for it to say: how the last session ended, or that they signed up. */
export type LoginNotice =
  | { kind: 'ended'; code: ErrorCode; dueDate?: string }
  | { kind: 'elsewhere' }
  | { kind: 'signed-up' };

const key = 'loginNotice';

/** In sessionStorage, so that it survives the reload on the way to the login page, in this tab only. */
export function storeLoginNotice(notice: LoginNotice | null): void {
  try {
    if (notice) sessionStorage.setItem(key, JSON.stringify(notice));
    else sessionStorage.removeItem(key);
  } catch {
    // Without it the login page opens without an explanation.
  }
}

export function readLoginNotice(): LoginNotice | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

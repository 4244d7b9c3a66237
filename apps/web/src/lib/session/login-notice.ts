import type { ErrorCode } from '@prosa/contract/errors';

/** Why the last session ended, for the login page to say. */
export type LoginNotice = { code: ErrorCode; dueDate?: string };

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

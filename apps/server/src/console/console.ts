import type { Deps } from '../deps.ts';
import { PlainError } from '../plain-error.ts';

/** The host at the terminal of the machine: whoever has it has the database's password anyway. */
export type Console = { deps: Deps };

export function wholeNumber(word: string, what: string): number {
  if (/^\d{1,15}$/.test(word)) return Number(word);
  throw new PlainError(`Name ${what} by its number.`);
}

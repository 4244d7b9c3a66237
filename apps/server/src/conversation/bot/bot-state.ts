import type { BotState } from '../../db/tables/bot-state.ts';

export const MENU_REPEATS = 3;

/** It waits for an answer. */
export function isTalking(state: BotState | null): boolean {
  return state?.at === 'menu' || state?.at === 'options' || state?.at === 'bill';
}

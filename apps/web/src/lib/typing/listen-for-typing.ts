import { isMac } from '../is-mac.ts';
import { closePopover, liesOnTop } from './on-top.ts';
import { takesLetters } from './takes-letters.ts';
import { canWrite, goWrite } from './typing-place.ts';

/** Whoever types over a conversation writes in it; the answer ends it. */
export function listenForTyping(): () => void {
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || !canWrite() || !writes(event)) return;
  if (takesLetters(event.composedPath()[0]) || liesOnTop()) return;
  closePopover();
  // The key itself is not touched: it goes on to what has the focus by then.
  goWrite();
}

/** A space presses what has the focus; a letter with a key held is somebody's shortcut. */
export function writes(event: KeyboardEvent): boolean {
  const { key } = event;
  const isLetter = [...key].length === 1 && key !== ' ';
  // Dead is half an accent, Process what an input method makes something of.
  if (!isLetter && key !== 'Dead' && key !== 'Process') return false;
  if (event.getModifierState('AltGraph')) return true;
  return !event.ctrlKey && !event.metaKey && (!event.altKey || isMac);
}

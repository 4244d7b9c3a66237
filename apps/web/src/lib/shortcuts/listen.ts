import { closeFloating } from '../typing/on-top.ts';
import { takesLetters } from '../typing/takes-letters.ts';
import { canWrite } from '../typing/typing-place.ts';
import { run, shortcutStore, signsOn } from './shortcut-store.ts';
import { isPressOf, isSignOf, shortcutNames, shortcuts } from './shortcuts.ts';

/** The one listener for all shortcuts; the answer ends it. */
export function listenForShortcuts(): () => void {
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const isSign = (name: (typeof shortcutNames)[number]) => isSignOf(name, event) && isFree(event);
  const name = shortcutNames.find((one) => isPressOf(one, event) || isSign(one));
  if (!name) return;
  // A dialog or a menu has the keys that change tickets for itself.
  if (shortcuts[name].held === 'alt' && hasOwnKeys()) return;
  if (!shortcutStore.get().includes(name)) return;
  // A menu closes later by itself, and takes the focus from what was opened; a window would lie over it.
  closeFloating();
  run(name);
  event.preventDefault();
}

/** Whether nobody could have meant to write with it. */
function isFree(event: KeyboardEvent): boolean {
  return signsOn() && !canWrite() && !hasOwnKeys() && !takesLetters(event.composedPath()[0]);
}

function hasOwnKeys(): boolean {
  return document.querySelector('[role=dialog][aria-modal=true], [role=menu]') !== null;
}

import { focusNear, placeOf, type RowPlace } from './row-focus.ts';

type Opener = { element: HTMLElement; place: RowPlace | null };

let last: HTMLElement | null = null;
const openers = new WeakMap<Element, Opener | null>();

// A menu's entry has the focus when it is chosen, and is gone a moment later.
addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[role=menu]')) last = target;
});

/** What had the focus last, be it that a menu was opened from there meanwhile. */
export function lastFocus(): HTMLElement | null {
  return last;
}

/** When a dialog comes, before it takes the focus; what is said later of the same one does not count. */
export function rememberOpener(dialog: Element): void {
  if (!openers.has(dialog)) openers.set(dialog, last && { element: last, place: placeOf(last) });
}

/**
 * Gives the focus back to what a dialog was opened from; if that lay in another dialog that is gone
 * by now (the one that it replaced, or the one that closed with it), to what that was opened from;
 * and if it is gone itself, to what stands in its place.
 */
export function focusOpener(dialog: Element): void {
  let opener = openers.get(dialog);
  while (opener && !opener.element.isConnected) {
    const outer = opener.element.closest('[role=dialog]');
    if (!outer) break;
    opener = openers.get(outer);
  }
  if (opener?.element.isConnected) opener.element.focus();
  else focusNear(opener?.place ?? null);
}

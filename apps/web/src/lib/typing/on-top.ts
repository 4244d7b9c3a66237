const modal = '[role=dialog][aria-modal=true], [role=menu]';
const popover = '[role=dialog]:not([aria-modal=true])';
/** What lies over a conversation without being a dialog. */
const over = '[data-over] > *';

/** Whether a dialog or a menu lies over the page: keys are its own then. */
export function liesOnTop(): boolean {
  return document.querySelector(modal) !== null;
}

/** Whether anything at all is open over the page. */
export function isAnythingOpen(): boolean {
  return document.querySelector(`${modal}, ${popover}`) !== null;
}

/** What a bell or a filter opened goes, as by Esc. */
export function closePopover(): void {
  pressEscape(lastOf(popover));
}

/** Menus and what bells or filters opened go; the focus is where they were opened from. */
export function closeFloating(): void {
  for (const floating of document.querySelectorAll(`[role=menu], ${popover}`))
    pressEscape(floating);
}

/** What was opened last goes, as by Esc; false if nothing was open. */
export function closeTopmost(): boolean {
  // What floats stands at the end of the document, in the order in which it was opened.
  const topmost = lastOf(`${modal}, ${popover}`) ?? lastOf(over);
  pressEscape(topmost);
  return topmost !== undefined;
}

function lastOf(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].at(-1);
}

function pressEscape(element: Element | undefined): void {
  const inside = element?.contains(document.activeElement) ? document.activeElement : element;
  inside?.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'Escape',
      code: 'Escape',
      bubbles: true,
      cancelable: true,
    }),
  );
}

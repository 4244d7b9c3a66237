let last: HTMLElement | null = null;

// A menu's entry has the focus when it is chosen, and is gone a moment later.
addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[role=menu]')) last = target;
});

/** What had the focus last, be it that a menu was opened from there meanwhile. */
export function lastFocus(): HTMLElement | null {
  return last;
}

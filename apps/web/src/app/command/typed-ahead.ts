/**
 * What is typed between Ctrl+K and the moment in which the bar's field can take it: the first time,
 * its code has to come. It belongs to the bar, not to whatever still has the focus.
 */
let held = '';
let letGo: (() => void) | null = null;

/** From now on keys are kept; the answer ends it. */
export function holdKeys(onEscape: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if ((isShortcut && !event.getModifierState('AltGraph')) || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Backspace') held = held.slice(0, -1);
    else if ([...event.key].length === 1) held += event.key;
  };
  takeTyped();
  addEventListener('keydown', onKeyDown, { capture: true });
  const end = () => removeEventListener('keydown', onKeyDown, { capture: true });
  letGo = end;
  return end;
}

/** What was kept; from now on keys go where the focus is. */
export function takeTyped(): string {
  letGo?.();
  letGo = null;
  const typed = held;
  held = '';
  return typed;
}

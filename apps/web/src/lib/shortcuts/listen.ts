import { run, singleKeysOn } from './shortcut-store.ts';
import { isPressOf, shortcutNames, shortcuts } from './shortcuts.ts';

/** The one listener for all shortcuts; the answer ends it. */
export function listenForShortcuts(): () => void {
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const name = shortcutNames.find((one) => isPressOf(one, event));
  if (!name) return;
  const isSingleKey = !('ctrl' in shortcuts[name]);
  if (isSingleKey && (!singleKeysOn() || isTaken(event.target))) return;
  if (run(name)) event.preventDefault();
}

/** Letters are for whoever types them: fields, open menus and lists; and a dialog has its own. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog][aria-modal=true], [role=menu]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.closest('input, textarea, select, [role=combobox], [role=listbox]') !== null;
}

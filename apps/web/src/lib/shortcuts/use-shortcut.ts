import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Handler, register, shortcutStore } from './shortcut-store.ts';
import type { ShortcutName } from './shortcuts.ts';

/** While this is on the screen the key does that; null takes it away for now. */
export function useShortcut(name: ShortcutName, handler: Handler | null): void {
  const latest = useRef<Handler>(() => undefined);
  useLayoutEffect(() => {
    if (handler) latest.current = handler;
  });
  const active = handler !== null;
  useEffect(() => (active ? register(name, latest) : undefined), [name, active]);
}

/** The names of what can be done right now, in the table's order. */
export function useAvailableShortcuts(): readonly ShortcutName[] {
  return useSyncExternalStore(shortcutStore.subscribe, shortcutStore.get);
}

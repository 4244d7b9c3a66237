import { useEffect, useId, useSyncExternalStore } from 'react';

let opened: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether no dialog lies over this one: Esc is for the one on top, and Mantine tells it to all. */
export function useOnTop(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    set([...opened, id]);
    return () => set(opened.filter((one) => one !== id));
  }, [isOpen, id]);
  return useSyncExternalStore(subscribe, () => opened.at(-1) === id || !opened.includes(id));
}

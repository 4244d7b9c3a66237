import { useEffect, useSyncExternalStore } from 'react';

let wish: { uuid: string } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof wish): void {
  wish = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Somebody went to a ticket to write in it. Not on a telephone: its keyboard would cover what has to
 * be read first.
 */
export function wishToWrite(uuid: string): void {
  if (matchMedia('(hover: hover)').matches) set({ uuid });
}

/** Takes the caret for whoever came to write here, once, and as soon as that can be done. */
export function useWritingWish(uuid: string, ready: boolean, takeCaret: () => void): void {
  const wanted = useSyncExternalStore(subscribe, () => wish);
  const isDue = ready && wanted?.uuid === uuid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish is what calls for it
  useEffect(() => {
    if (!isDue) return;
    takeCaret();
    set(null);
  }, [isDue]);
}

import { useEffect, useSyncExternalStore } from 'react';

type OfTicket = { uuid: string };

/**
 * What somebody wants of a ticket that they are on their way to. Whoever shows it does it once, as
 * soon as that can be done.
 */
export function createWish<Wish extends OfTicket>() {
  let wish: Wish | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Wish | null) => {
    wish = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    make: (next: Wish) => set(next),
    useGrant(uuid: string, ready: boolean, grant: (wish: Wish) => void): void {
      const wanted = useSyncExternalStore(subscribe, () => wish);
      const due = ready && wanted?.uuid === uuid ? wanted : null;
      // biome-ignore lint/correctness/useExhaustiveDependencies: the wish is what calls for it
      useEffect(() => {
        if (!due) return;
        grant(due);
        set(null);
      }, [due]);
    },
  };
}

import { useCallback, useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

/** One for each media query, however many use it at each of their renders. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

/** Under 600 px: the drawer floats, the top bar keeps the essentials. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 599px)');
}

/** Under 860 px there is no room for a list and a conversation side by side: they take turns. */
export function useTakingTurns(): boolean {
  return useMedia('(max-width: 859px)');
}

/** Under 1100 px the drawer is a rail of icons, and opens over the page. */
export function useDrawerRail(): boolean {
  return useMedia('(max-width: 1099px)');
}

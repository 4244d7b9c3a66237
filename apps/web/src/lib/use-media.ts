import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from './breakpoints.ts';

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

export function useNarrow(): boolean {
  return useMedia(breakpoints.narrow);
}

export function useTakingTurns(): boolean {
  return useMedia(breakpoints['one-column']);
}

export function useDrawerRail(): boolean {
  return useMedia(breakpoints.rail);
}

import type { ScreenName } from './screens.ts';

/** What stands in the address behind the question mark. */
type Search = Readonly<Record<string, unknown>>;
type Prefetch = (search: Search) => Promise<void>;

const prefetches = new Map<ScreenName, Prefetch>();

/** Told by the shell: the pages that need no login do not load how the others ask. */
export function prefetchOnEntering(name: ScreenName, prefetch: Prefetch): void {
  prefetches.set(name, prefetch);
}

/** What the screen shows first is asked for while its code comes, and not only when that is there. */
export function prefetchScreen(name: ScreenName, search: Search): void {
  void prefetches.get(name)?.(search);
}

/** What came of work that was begun at a steady pace. */
export type Pace = {
  begun: number;
  failed: number;
  /** Not begun, because too many were on their way: the pace was not kept. */
  leftOut: number;
  /** How much later than meant the latest was begun: more than some milliseconds, and whoever measures is too busy. */
  latestMs: number;
  /** The first that went wrong. */
  error?: unknown;
};

/**
 * Begins a piece of work each so many milliseconds, whether those before are done or not, as people do who know
 * nothing of each other. No more than so many are on their way at once.
 */
export function startPaced(
  { everyMs, atOnce }: { everyMs: number; atOnce: number },
  work: (n: number) => Promise<unknown>,
): { end(): Promise<Pace> } {
  const pace: Pace = { begun: 0, failed: 0, leftOut: 0, latestMs: 0 };
  const onTheirWay = new Set<Promise<unknown>>();
  const begin = performance.now();
  let due = 0;
  const beginOne = (n: number) => {
    pace.begun += 1;
    const one = work(n)
      .catch((error) => {
        pace.failed += 1;
        pace.error ??= error;
      })
      .finally(() => onTheirWay.delete(one));
    onTheirWay.add(one);
  };
  const timer = setInterval(
    () => {
      const now = performance.now() - begin;
      for (; (due + 1) * everyMs <= now; due += 1) {
        pace.latestMs = Math.max(pace.latestMs, now - (due + 1) * everyMs);
        if (onTheirWay.size < atOnce) beginOne(due);
        else pace.leftOut += 1;
      }
    },
    Math.max(1, Math.min(everyMs / 2, 20)),
  );
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(onTheirWay);
      return pace;
    },
  };
}

/** All of them, so many at a time. */
export async function someAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, n: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < items.length) {
        const n = next;
        next += 1;
        await work(items[n]!, n);
      }
    }),
  );
}

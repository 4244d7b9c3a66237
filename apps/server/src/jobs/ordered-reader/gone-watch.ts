/** Longer than any lease: after that nothing names them any more. */
const KEPT_MS = 120_000;

export type GoneWatch = {
  /** Who lives at this moment. Answers whether somebody has become `gone`. */
  saw(live: readonly number[], now: number): boolean;
  gone(): number[];
  /** We were away ourselves: that somebody is missing now may be our own doing, or the database's. */
  startAnew(): void;
};

/**
 * Who was seen alive, and has not been for so long. A holder's number never comes back: whose connection broke
 * returns under another one, and has until then to say what is still its own.
 */
export function createGoneWatch(graceMs: number): GoneWatch {
  let living = new Set<number>();
  /** Since when. */
  const missing = new Map<number, number>();
  let gone: number[] = [];
  return {
    saw(live, now) {
      const seen = new Set(live);
      for (const holder of living) if (!seen.has(holder)) missing.set(holder, now);
      for (const [holder, since] of missing) {
        if (seen.has(holder) || now - since > KEPT_MS) missing.delete(holder);
      }
      living = seen;
      const before = gone.length;
      gone = [...missing].flatMap(([holder, since]) => (now - since >= graceMs ? holder : []));
      return gone.length > before;
    },
    gone: () => gone,
    startAnew() {
      living = new Set();
      missing.clear();
      gone = [];
    },
  };
}

/** `burst` at once, then so many a second. */
export type Rate = { burst: number; perSecond: number };

export type TokenBucket = {
  /** Also when there is none: whoever comes next waits the longer. */
  take(): void;
  /** False if there is none. */
  tryTake(): boolean;
  /** How long until there is a token; 0 if there is one. */
  msUntilNext(): number;
  msUntilFull(): number;
};

type Clock = () => number;
const monotonic: Clock = () => performance.now();

export function createTokenBucket({ burst, perSecond }: Rate, now = monotonic): TokenBucket {
  let tokens = burst;
  let at = now();

  /** How long until there are so many. */
  function msUntil(wanted: number): number {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
    at = time;
    return Math.max(0, ((wanted - tokens) / perSecond) * 1000);
  }

  return {
    take() {
      tokens -= 1;
    },
    tryTake() {
      if (msUntil(1) > 0) return false;
      tokens -= 1;
      return true;
    },
    msUntilNext: () => msUntil(1),
    msUntilFull: () => msUntil(burst),
  };
}

const MOST_KEYS = 10_000;

/** One bucket per key: takes a token of it, false if there is none. Full ones are forgotten. */
export function createTokenBuckets(rate: Rate, now = monotonic): (key: string) => boolean {
  const buckets = new Map<string, TokenBucket>();

  function forgetFull(): void {
    for (const [key, bucket] of buckets) if (bucket.msUntilFull() === 0) buckets.delete(key);
  }

  return (key) => {
    if (buckets.size >= MOST_KEYS) forgetFull();
    const bucket = buckets.get(key) ?? createTokenBucket(rate, now);
    buckets.set(key, bucket);
    return bucket.tryTake();
  };
}

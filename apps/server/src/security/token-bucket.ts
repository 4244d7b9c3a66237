/** Token bucket: so many at once, and so many a second in the long run. */
export type Rate = { burst: number; perSecond: number };

/** Takes a token; false if there is none. */
type Bucket = () => boolean;

export function createBucket(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
): Bucket {
  let left = burst;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

const MOST_KEYS = 10_000;

/** One bucket per key. One that was not used for as long as it takes to fill is forgotten. */
export function createBuckets(
  rate: Rate,
  now: () => number = () => performance.now(),
): (key: string) => boolean {
  const fullAfterMs = (rate.burst / rate.perSecond) * 1000;
  const buckets = new Map<string, { take: Bucket; usedAt: number }>();

  function forgetFull(): void {
    for (const [key, { usedAt }] of buckets) if (now() - usedAt > fullAfterMs) buckets.delete(key);
  }

  return (key) => {
    if (buckets.size >= MOST_KEYS) forgetFull();
    const bucket = buckets.get(key) ?? { take: createBucket(rate, now), usedAt: 0 };
    bucket.usedAt = now();
    buckets.set(key, bucket);
    return bucket.take();
  };
}

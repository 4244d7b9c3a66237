import { type TimeSpread, timeBounds } from '@prosa/contract/dashboard';

/** How many times fell into each bucket; bucket 0 lies below the first bound. */
export type Buckets = ReadonlyMap<number, number>;

/** One decimal is as much as people read. */
export function inMinutes(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}

/** Null where nothing was counted. */
export function meanMinutes(seconds: number, count: number): number | null {
  return count === 0 ? null : inMinutes(seconds / count);
}

export function spreadOf(buckets: Buckets, seconds: number): TimeSpread {
  const count = [...buckets.values()].reduce((sum, one) => sum + one, 0);
  return {
    count,
    mean: meanMinutes(seconds, count),
    median: quantile(buckets, count, 0.5),
    p90: quantile(buckets, count, 0.9),
  };
}

/** As if the times of a bucket lay evenly between its bounds. Beyond the last bound it answers that bound. */
function quantile(buckets: Buckets, count: number, share: number): number | null {
  if (count === 0) return null;
  const wanted = count * share;
  let below = 0;
  for (const [bucket, inside] of [...buckets].toSorted(([one], [other]) => one - other)) {
    if (inside > 0 && below + inside >= wanted) {
      const start = bucket === 0 ? 0 : timeBounds[bucket - 1]!;
      const end = timeBounds[bucket] ?? start;
      return inMinutes(start + ((end - start) * (wanted - below)) / inside);
    }
    below += inside;
  }
  return null;
}

/** How many took as long as the limit or longer. The limit is a bound: nothing is estimated. */
export function countFrom(buckets: Buckets, limitSeconds: number): number {
  const first = timeBounds.indexOf(limitSeconds) + 1;
  if (first === 0) throw new Error(`${limitSeconds} seconds are no bound of the buckets.`);
  return [...buckets].reduce((sum, [bucket, inside]) => sum + (bucket >= first ? inside : 0), 0);
}

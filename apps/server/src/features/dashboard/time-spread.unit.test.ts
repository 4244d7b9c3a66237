import { readFile } from 'node:fs/promises';
import { timeBounds } from '@prosa/contract/dashboard';
import { settingDefinitions } from '@prosa/contract/setting';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../seeded-random.ts';
import { countFrom, spreadOf } from './time-spread.ts';

function bucketsOf(times: readonly number[]): Map<number, number> {
  const buckets = new Map<number, number>();
  for (const seconds of times) {
    const bucket = timeBounds.filter((bound) => bound <= seconds).length;
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
  }
  return buckets;
}

const sumOf = (times: readonly number[]) => times.reduce((sum, one) => sum + one, 0);

describe('how times spread', () => {
  test('nothing counted says nothing', () => {
    expect(spreadOf(new Map(), 0)).toEqual({ count: 0, mean: null, median: null, p90: null });
  });

  test('median and p90 lie in the bucket of the true ones', () => {
    const random = seededRandom(79);
    const times = Array.from({ length: 999 }, () => random.below(random.below(90_000) + 1));
    const sorted = times.toSorted((one, other) => one - other);
    const spread = spreadOf(bucketsOf(times), sumOf(times));
    for (const [answered, truth] of [
      [spread.median, sorted[499]!],
      [spread.p90, sorted[899]!],
    ] as const) {
      const bucket = timeBounds.filter((bound) => bound <= truth).length;
      // A tenth of a minute is lost by rounding.
      expect(answered! * 60).toBeGreaterThanOrEqual((timeBounds[bucket - 1] ?? 0) - 3);
      expect(answered! * 60).toBeLessThanOrEqual(timeBounds[bucket]! + 3);
    }
    expect(spread.mean).toBeCloseTo(sumOf(times) / 999 / 60, 1);
  });

  test('what outlasts every bound counts as the last one', () => {
    expect(spreadOf(bucketsOf([9_999_999]), 9_999_999).median).toBe(timeBounds.at(-1)! / 60);
  });

  test('who waited as long as the limit is among those who waited long', () => {
    expect(countFrom(bucketsOf([0, 899, 900, 901, 86_400]), 900)).toBe(3);
  });

  test('every limit that can be set is a bound', () => {
    for (const minutes of settingDefinitions.waitLimitMinutes.value.options) {
      expect(timeBounds).toContain(Number(minutes) * 60);
    }
  });

  test('the database tells times apart at the same bounds', async () => {
    const file = new URL('../../../migrations/0079-figures.sql', import.meta.url);
    const [, bounds = ''] =
      /width_bucket\(seconds, array\[([^\]]+)\]/.exec(await readFile(file, 'utf8')) ?? [];
    expect(bounds.split(',').map(Number)).toEqual([...timeBounds]);
  });
});

import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-bucket.ts';

test('so many at once, then so many a second, for each key by itself', () => {
  let time = 0;
  const take = createTokenBuckets({ burst: 3, perSecond: 2 }, () => time);
  const took = (key: string, tries: number) =>
    Array.from({ length: tries }, () => take(key)).filter(Boolean).length;
  expect(took('a', 10)).toBe(3);
  expect(took('b', 1)).toBe(1);
  time += 1000;
  expect(took('a', 10)).toBe(2);
  time += 60_000;
  expect(took('a', 10)).toBe(3);
});

import { expect, test } from 'vitest';
import { described, isTooSlow, isTwice, percentile95 } from './judge.ts';

test('twice the quiet value is too slow, but for what nobody notices', () => {
  expect(isTooSlow({ quietMs: 100, floodedMs: 199 })).toBe(false);
  expect(isTooSlow({ quietMs: 100, floodedMs: 201 })).toBe(true);
  expect(isTooSlow({ quietMs: 4, floodedMs: 43 })).toBe(false);
  expect(isTooSlow({ quietMs: 4, floodedMs: 45 })).toBe(true);
});

test('twice as long as it was is told though nobody notices it', () => {
  expect(isTwice({ quietMs: 4, floodedMs: 9 })).toBe(true);
  expect(isTwice({ quietMs: 4, floodedMs: 9, controlMs: 5 })).toBe(false);
});

test('what the thrower alone does to others is not the product’s, nor what others do on the machine', () => {
  const figures = { quietMs: 10, floodedMs: 150 };
  expect(isTooSlow({ ...figures, controlMs: 80 })).toBe(false);
  expect(isTooSlow({ ...figures, controlMs: 40 })).toBe(true);
  expect(isTooSlow({ ...figures, controlMs: 40, share: 0.25 })).toBe(false);
});

test('every figure is told', () => {
  const told = described({ quietMs: 10, floodedMs: 30, controlMs: 15, share: 0.5 });
  expect(told).toBe(
    'others’ p95 30.0 ms, quiet 10.0 ms (3.0 ×), thrown at a bare server 15.0 ms (2.0 ×); a busy thread gets 50 % of a core',
  );
  expect(percentile95(Array.from({ length: 100 }, (_, n) => n + 1))).toBe(95);
});

import { expect, test } from 'vitest';
import { createGivingWay } from './giving-way.ts';

function atWork() {
  let now = 1_000_000;
  const givingWay = createGivingWay(() => now);
  return {
    ...givingWay,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('a company that is alone does not rest', () => {
  const { noteCaller, restMs, isAlone, pass } = atWork();
  noteCaller(1);
  expect(isAlone(1)).toBe(true);
  expect(restMs(1, 'works', 40)).toBe(0);
  noteCaller(2);
  noteCaller(1);
  expect(isAlone(1)).toBe(false);
  expect(restMs(1, 'works', 40)).toBeGreaterThanOrEqual(40);
  // Who was there has gone.
  pass(5_000);
  noteCaller(1);
  expect(restMs(1, 'works', 40)).toBe(0);
});

test('what runs side by side rests one after the other, and nobody for long', () => {
  const { noteCaller, restMs, pass } = atWork();
  noteCaller(1);
  noteCaller(2);
  const one = restMs(1, 'works', 40);
  expect(restMs(1, 'works', 40)).toBe(2 * one);
  // The other company has done nothing to rest from.
  expect(restMs(2, 'works', 10)).toBeLessThan(one);
  pass(2 * one);
  noteCaller(2);
  expect(restMs(1, 'works', 40)).toBe(one);
  expect(restMs(1, 'works', 60_000)).toBeLessThanOrEqual(1_000);
});

import { expect, it } from 'vitest';
import { createGoneWatch } from './gone-watch.ts';

const GRACE = 500;

it('whoever is missing for long enough is gone, and told once', () => {
  const watch = createGoneWatch(GRACE);
  expect(watch.saw([1, 2], 0)).toBe(false);
  expect(watch.saw([1], 1_000)).toBe(false);
  expect(watch.gone()).toEqual([]);
  expect(watch.saw([1], 1_500)).toBe(true);
  expect(watch.gone()).toEqual([2]);
  expect(watch.saw([1], 2_000)).toBe(false);
  expect(watch.gone()).toEqual([2]);
});

it('whoever was never seen is not known to be gone', () => {
  const watch = createGoneWatch(GRACE);
  watch.saw([1], 0);
  expect(watch.saw([1], 10_000)).toBe(false);
  expect(watch.gone()).toEqual([]);
});

it('after an outage of our own nobody is gone who was there before it', () => {
  const watch = createGoneWatch(GRACE);
  watch.saw([1, 2, 3], 0);
  watch.saw([1, 2], 100);
  watch.startAnew();
  watch.saw([1], 200);
  watch.saw([1], 5_000);
  expect(watch.gone()).toEqual([]);
});

it('is forgotten when no lease can name it any more', () => {
  const watch = createGoneWatch(GRACE);
  watch.saw([1, 2], 0);
  watch.saw([1], 1_000);
  watch.saw([1], 2_000);
  watch.saw([1], 200_000);
  expect(watch.gone()).toEqual([]);
});

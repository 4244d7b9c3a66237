import { expect, test } from 'vitest';
import { missedAny } from './missed-any.ts';

test('nothing was missed where nothing happened, or all of it was heard', () => {
  expect(missedAny(7, 7, new Set())).toBe(false);
  expect(missedAny(7, 9, new Set([8, 9]))).toBe(false);
  // What came by afterwards does not count.
  expect(missedAny(7, 8, new Set([8, 9]))).toBe(false);
});

test('one that was not heard is enough', () => {
  expect(missedAny(7, 8, new Set())).toBe(true);
  expect(missedAny(7, 9, new Set([9]))).toBe(true);
});

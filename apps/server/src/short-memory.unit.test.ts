import { expect, test } from 'vitest';
import { createShortMemory } from './short-memory.ts';

test('keeps the newest for a while', () => {
  let now = 0;
  const memory = createShortMemory<number>({ forMs: 100, most: 2 }, () => now);
  memory.keep('a', 1);
  memory.keep('b', 2);
  memory.keep('a', 3);
  memory.keep('c', 4);
  expect(['a', 'b', 'c'].map(memory.recall)).toEqual([3, undefined, 4]);
  now = 99;
  expect(memory.recall('c')).toBe(4);
  now = 100;
  expect(memory.recall('c')).toBeUndefined();
});

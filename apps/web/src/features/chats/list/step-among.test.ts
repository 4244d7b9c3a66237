import { expect, test } from 'vitest';
import { stepAmong } from './step-among.ts';

test('arrows lead to the neighbour, Home and End to the ends; nothing else leads anywhere', () => {
  const rows = ['a', 'b', 'c'];
  expect(stepAmong(rows, 'b', 'ArrowDown')).toBe('c');
  expect(stepAmong(rows, 'b', 'ArrowUp')).toBe('a');
  expect(stepAmong(rows, 'c', 'ArrowDown')).toBeUndefined();
  expect(stepAmong(rows, 'a', 'ArrowUp')).toBeUndefined();
  expect(stepAmong(rows, 'b', 'Home')).toBe('a');
  expect(stepAmong(rows, 'b', 'End')).toBe('c');
  expect(stepAmong(rows, 'b', 'Enter')).toBeUndefined();
  expect(stepAmong(rows, 'x', 'Home')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { dueWords } from './due-date.ts';

it('says how far a day is', () => {
  expect(dueWords(5)).toEqual({ key: 'in', count: 5 });
  expect(dueWords(1)).toEqual({ key: 'tomorrow', count: 1 });
  expect(dueWords(0)).toEqual({ key: 'today', count: 0 });
  expect(dueWords(-2)).toEqual({ key: 'ago', count: 2 });
});

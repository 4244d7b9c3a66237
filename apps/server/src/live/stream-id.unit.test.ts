import { expect, it } from 'vitest';
import { isOlder, START } from './stream-id.ts';

it('compares stream ids by number, not by text', () => {
  expect(isOlder('999-0', '1000-0')).toBe(true);
  expect(isOlder('5-9', '5-10')).toBe(true);
  expect(isOlder('5-10', '5-9')).toBe(false);
  expect(isOlder('5-1', '5-1')).toBe(false);
  expect(isOlder(START, '1-0')).toBe(true);
});

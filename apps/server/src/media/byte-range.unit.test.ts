import { expect, test } from 'vitest';
import { requestedRange } from './byte-range.ts';

test.each([
  ['bytes=0-4', 10, { start: 0, end: 4 }],
  ['bytes=5-', 10, { start: 5, end: 9 }],
  ['bytes=5-500', 10, { start: 5, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-500', 10, { start: 0, end: 9 }],
  ['bytes=9-9', 10, { start: 9, end: 9 }],
  ['bytes=10-', 10, 'impossible'],
  ['bytes=-0', 10, 'impossible'],
  ['bytes=0-', 0, 'impossible'],
  [`bytes=${'9'.repeat(400)}-`, 10, 'impossible'],
  [undefined, 10, 'whole'],
  ['', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=4-2', 10, 'whole'],
  ['bytes=0-1,4-5', 10, 'whole'],
  ['bytes=a-b', 10, 'whole'],
  ['lines=1-2', 10, 'whole'],
])('%j of %i bytes', (header, size, range) => {
  expect(requestedRange(header, size)).toEqual(range);
});

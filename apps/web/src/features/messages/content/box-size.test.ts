import { expect, it } from 'vitest';
import { boxSize } from './box-size.ts';

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 300, height: 225 },
  ],
  [
    { width: 1000, height: 4000 },
    { width: 120, height: 340 },
  ],
  [
    { width: 8000, height: 10 },
    { width: 300, height: 80 },
  ],
  [
    { width: 200, height: 150 },
    { width: 200, height: 150 },
  ],
  [
    { width: null, height: null },
    { width: 260, height: 168 },
  ],
  [
    { width: 0, height: 0 },
    { width: 260, height: 168 },
  ],
])('%o', (size, expected) => expect(boxSize(size)).toEqual(expected));

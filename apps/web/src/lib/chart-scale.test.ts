import { expect, it } from 'vitest';
import { scaleOf } from './chart-scale.ts';

it.each([
  [0, [0, 1, 2, 3]],
  [2, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [14, [0, 5, 10, 15]],
  [16, [0, 10, 20]],
  [30, [0, 10, 20, 30]],
  [1234, [0, 500, 1000, 1500]],
])('has room for %d in round steps', (most, lines) => {
  expect(scaleOf(most)).toEqual({ top: lines.at(-1), lines });
});

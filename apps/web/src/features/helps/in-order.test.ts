import { expect, it } from 'vitest';
import { inOrder, movedTo } from './in-order.ts';

it('puts one at another place, and no further than the ends', () => {
  expect(movedTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(movedTo([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(movedTo([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
  expect(movedTo([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
});

it('shows rows as they are named; a new one that nobody named stands last', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(inOrder(rows, [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2]);
});

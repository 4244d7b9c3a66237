import { describe, expect, it } from 'vitest';
import { asked, countOf, everything, isSelected, nothing, rangeOf, withRows } from './selection.ts';

describe('a selection', () => {
  it('of some: ticked and unticked one by one', () => {
    const some = withRows(withRows(nothing, [1, 2, 3], true), [2], false);
    expect([1, 2, 3].map((id) => isSelected(some, id))).toEqual([true, false, true]);
    expect(countOf(some, 1000)).toBe(2);
    expect(asked(some, { searchParam: 'x' })).toEqual({ ids: [1, 3] });
  });

  it('of all that was found, but for those that are unticked', () => {
    const most = withRows(everything, [2, 5], false);
    expect([1, 2, 5].map((id) => isSelected(most, id))).toEqual([true, false, false]);
    expect(countOf(most, 40)).toBe(38);
    expect(isSelected(withRows(most, [5], true), 5)).toBe(true);
    expect(asked(most, { searchParam: 'x' })).toEqual({
      filters: { searchParam: 'x' },
      except: [2, 5],
    });
  });

  it('from one row to another, in either direction; whose first is gone is the last alone', () => {
    expect(rangeOf([9, 7, 5, 3], 7, 3)).toEqual([7, 5, 3]);
    expect(rangeOf([9, 7, 5, 3], 3, 7)).toEqual([7, 5, 3]);
    expect(rangeOf([9, 7, 5, 3], 8, 7)).toEqual([7]);
  });
});

import { expect, it } from 'vitest';
import { addMonths, monthOf, placed, weekOf } from './calendar-days.ts';

it('a week begins on Monday, also over the end of a year', () => {
  expect(weekOf('2026-11-16')[0]).toBe('2026-11-16');
  expect(weekOf('2027-01-03')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

it('a month is shown in whole weeks', () => {
  const november = monthOf('2026-11-16');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  // A February that fills four weeks exactly.
  expect(monthOf('2027-02-10')).toHaveLength(28);
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
});

it('two at the same time share the width, and others keep all of it', () => {
  const places = placed([0, 10, 60, 200], (top) => top, 58);
  expect(places.map(({ left, width }) => [left, width])).toEqual([
    [0, 1 / 2],
    [1 / 2, 1 / 2],
    [0, 1 / 2],
    [0, 1],
  ]);
});

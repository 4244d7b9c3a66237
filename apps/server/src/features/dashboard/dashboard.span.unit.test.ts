import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar.ts';
import { daysOf, spanOf, stretchOf } from './dashboard.span.ts';

const today = '2026-07-16';

describe('the days of the dashboard', () => {
  test('two dates, both included, beside as many days before', () => {
    expect(spanOf({ date_from: '2026-07-01', date_to: '2026-07-16' }, today)).toEqual({
      from: '2026-07-01',
      to: '2026-07-16',
      before: { from: '2026-06-15', to: '2026-06-30' },
    });
  });

  test('the last days end today', () => {
    expect(spanOf({ days: 3 }, today)).toMatchObject({ from: '2026-07-14', to: today });
    expect(spanOf({ days: 1 }, today)).toMatchObject({ from: today, to: today });
  });

  test('none of the last days leaves it to the dates', () => {
    const span = spanOf({ days: 0, date_from: '2026-07-10', date_to: '2026-07-11' }, today);
    expect(span).toMatchObject({ from: '2026-07-10', to: '2026-07-11' });
  });

  test('one date is enough', () => {
    expect(spanOf({ date_from: '2026-07-10' }, today)).toMatchObject({ to: today });
    expect(spanOf({ date_to: '2026-05-20' }, today)).toMatchObject({ from: '2026-05-01' });
  });

  test('a year at most, and never backwards', () => {
    expect(() => spanOf({ date_from: '2025-07-16' }, today)).not.toThrow();
    expect(() => spanOf({ date_from: '2025-07-15' }, today)).toThrow('ERR_VALIDATION');
    expect(() => spanOf({ date_from: '2026-07-17' }, today)).toThrow('ERR_VALIDATION');
  });

  test('each day once, over the end of a month', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });
});

describe('whole months and the days around them', () => {
  /** Every day that is read, days and months alike, in order. */
  function daysRead(span: { from: string; to: string }): string[] {
    const { from, headTo, monthFrom, monthTo, tailFrom, to } = stretchOf(span);
    const months = { from: monthFrom, to: addDays(monthTo, -1) };
    return [{ from, to: headTo }, months, { from: tailFrom, to }].flatMap((part) =>
      part.from <= part.to ? daysOf(part) : [],
    );
  }

  test('are each day of the span once', () => {
    const anyDay = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2023-12-30', n));
    const length = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(anyDay, length, (from, days) => {
        const span = { from, to: addDays(from, days) };
        expect(daysRead(span)).toEqual(daysOf(span));
      }),
      { numRuns: 300 },
    );
  });

  test('a year has eleven or twelve of them', () => {
    const year = stretchOf({ from: '2025-11-17', to: '2026-11-16' });
    expect(year).toMatchObject({ headTo: '2025-11-30', monthFrom: '2025-12-01' });
    expect(year).toMatchObject({ monthTo: '2026-11-01', tailFrom: '2026-11-01' });
    const calendarYear = stretchOf({ from: '2026-01-01', to: '2026-12-31' });
    expect(calendarYear).toMatchObject({ monthFrom: '2026-01-01', monthTo: '2027-01-01' });
  });
});

import { describe, expect, test } from 'vitest';
import { daysOf, spanOf } from './dashboard.span.ts';

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

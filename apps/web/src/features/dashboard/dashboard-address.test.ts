import { describe, expect, it } from 'vitest';
import { readPart, readSpan, searchWithPart, spanFault } from './dashboard-address.ts';

const today = '2026-07-16';
const month = { from: '2026-07-01', to: today };

describe('which days the address means', () => {
  it.each([
    ['nothing: this month up to today', {}, month],
    ['a period', { days: 7 }, { days: 7 }],
    [
      'two dates',
      { from: '2026-06-01', to: '2026-06-30' },
      { from: '2026-06-01', to: '2026-06-30' },
    ],
    ['an end alone: its month', { to: '2026-06-30' }, { from: '2026-06-01', to: '2026-06-30' }],
    ['a start alone: up to today', { from: '2026-06-20' }, { from: '2026-06-20', to: today }],
    ['no day of any calendar', { from: '2026-02-31', to: 'yesterday' }, month],
    ['backwards', { from: '2026-07-10', to: '2026-07-01' }, month],
    ['more than a year', { from: '2024-01-01', to: today }, month],
    ['no such period', { days: 1000 }, month],
    ['none', { days: 0 }, month],
  ])('%s', (_, search, span) => {
    expect(readSpan(search, today)).toEqual(span);
  });
});

describe('what is wrong with a choice', () => {
  it.each([
    [{ days: 0, from: '', to: '' }, 'missing'],
    [{ days: 0, from: '2026-07-02', to: '2026-07-01' }, 'backward'],
    [{ days: 0, from: '2026-07-20', to: '' }, 'backward'],
    [{ days: 0, from: '2025-07-01', to: today }, 'tooLong'],
    [{ days: 0, from: '2026-07-01', to: '' }, null],
    [{ days: 3, from: '', to: '' }, null],
  ] as const)('%j: %s', (choice, fault) => {
    expect(spanFault(choice, today)).toBe(fault);
  });
});

describe('what is read behind a figure', () => {
  it('comes back from the address as it went there, and keeps the days of the page', () => {
    const part = {
      figure: 'rated',
      rating: 1,
      queue: 0,
      from: '2026-07-06',
      to: '2026-07-12',
    } as const;
    const search = searchWithPart({ days: 30, figure: 'opened', hour: 3 }, part);
    expect(search).toMatchObject({ days: 30, figure: 'rated', since: '2026-07-06' });
    expect(readPart(search)).toEqual(part);
    expect(searchWithPart(search, null)).toEqual({ days: 30 });
  });

  it('is nothing, or less, where the address has nonsense', () => {
    expect(readPart({ figure: 'secrets' })).toBeNull();
    expect(readPart({ figure: 'opened', hour: 24, queue: 'x', on: '2026-13-01' })).toEqual({
      figure: 'opened',
    });
  });
});

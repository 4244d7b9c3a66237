import { describe, expect, test } from 'vitest';
import { openSeconds } from './open-seconds.ts';

const ZONE = 'America/Sao_Paulo';
/** A wall time there: three hours behind UTC, all year round. */
const at = (wall: string) => new Date(`${wall}:00-03:00`);
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const closed = (weekdayEn: 'saturday' | 'sunday') => ({
  weekdayEn,
  startTime: '00:00',
  endTime: '00:00',
});
const office = [
  ...days.map((weekdayEn) => ({ weekdayEn, startTime: '09:00', endTime: '18:00' })),
  closed('saturday'),
  closed('sunday'),
];
const HOUR = 3600;

describe('the seconds within the hours of service', () => {
  // 2026-11-13 is a Friday.
  test.each([
    ['within one day', '2026-11-13T10:00', '2026-11-13T11:30', 1.5 * HOUR],
    ['from before it opens', '2026-11-13T07:00', '2026-11-13T10:00', HOUR],
    ['over a night', '2026-11-12T17:00', '2026-11-13T10:00', 2 * HOUR],
    ['until before it opens', '2026-11-12T17:00', '2026-11-13T08:00', HOUR],
    ['over a weekend', '2026-11-13T17:30', '2026-11-16T09:30', HOUR],
    ['while it is closed', '2026-11-14T10:00', '2026-11-15T20:00', 0],
    ['a whole week', '2026-11-09T00:00', '2026-11-16T00:00', 45 * HOUR],
  ])('%s', (_name, from, to, seconds) => {
    expect(openSeconds(office, ZONE, at(from), at(to))).toBe(seconds);
  });

  test('a night that runs into a day without hours is counted once', () => {
    const bar = [{ weekdayEn: 'friday' as const, startTime: '20:00', endTime: '02:00' }];
    expect(openSeconds(bar, ZONE, at('2026-11-13T19:00'), at('2026-11-14T03:00'))).toBe(7 * HOUR);
  });

  test('without a schedule the clock counts, also over years', () => {
    const [from, to] = [at('2020-01-01T00:00'), at('2026-01-01T00:00')];
    expect(openSeconds([], ZONE, from, to)).toBe((to.getTime() - from.getTime()) / 1000);
  });

  test('nothing between an instant and itself, or an earlier one', () => {
    expect(openSeconds(office, ZONE, at('2026-11-13T10:00'), at('2026-11-13T10:00'))).toBe(0);
    expect(openSeconds(office, ZONE, at('2026-11-13T11:00'), at('2026-11-13T10:00'))).toBe(0);
  });
});

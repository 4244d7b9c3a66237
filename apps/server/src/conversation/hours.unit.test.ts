import type { Weekday } from '@prosa/contract/schedule';
import { describe, expect, test } from 'vitest';
import { isOpen } from './hours.ts';

const on = (weekdayEn: Weekday, startTime: string, endTime: string) => ({
  weekdayEn,
  startTime,
  endTime,
});
const closedDays = (...days: Weekday[]) => days.map((day) => on(day, '00:00', '00:00'));

const weekdaysOnly = [on('monday', '08:00', '18:00'), ...closedDays('tuesday', 'sunday')];
const nightShift = [on('friday', '22:00', '02:00'), ...closedDays('saturday', 'sunday')];
const untilMidnight = [on('monday', '18:00', '00:00'), ...closedDays('tuesday')];

// In São Paulo it is three hours earlier than in UTC; 2026-11-16 is a Monday.
describe.each([
  ['the first minute of the day’s hours', weekdaysOnly, '2026-11-16T11:00Z', true],
  ['the minute before', weekdaysOnly, '2026-11-16T10:59Z', false],
  ['the last minute', weekdaysOnly, '2026-11-16T20:59Z', true],
  ['the end itself', weekdaysOnly, '2026-11-16T21:00Z', false],
  ['Monday by UTC, but still Sunday there', weekdaysOnly, '2026-11-16T02:00Z', false],
  ['00:00 to 00:00', weekdaysOnly, '2026-11-17T15:00Z', false],
  ['a day without a row', weekdaysOnly, '2026-11-18T06:00Z', true],
  ['no rows at all', [], '2026-11-15T06:00Z', true],
  ['blank times', [on('monday', '', '')], '2026-11-16T06:00Z', true],
  ['past midnight: the evening', nightShift, '2026-11-21T01:00Z', true],
  ['past midnight: the next morning', nightShift, '2026-11-21T04:59Z', true],
  ['past midnight: its end', nightShift, '2026-11-21T05:00Z', false],
  ['past midnight: before its start', nightShift, '2026-11-20T15:00Z', false],
  ['until midnight: the last minute', untilMidnight, '2026-11-17T02:59Z', true],
  ['until midnight: midnight', untilMidnight, '2026-11-17T03:00Z', false],
])('%s', (_name, schedule, at, open) => {
  test(`is ${open ? 'open' : 'closed'}`, () => {
    expect(isOpen(schedule, 'America/Sao_Paulo', new Date(at))).toBe(open);
  });
});

describe('summer time moves the hours with the clock on the wall', () => {
  const sunday = [on('sunday', '02:30', '09:00')];

  // New York, 2026-03-08: 01:59 is followed by 03:00.
  test.each([
    ['2026-03-08T06:59Z', false],
    ['2026-03-08T07:00Z', true],
    ['2026-03-08T12:59Z', true],
    ['2026-03-08T13:00Z', false],
  ])('an hour is left out: %s', (at, open) => {
    expect(isOpen(sunday, 'America/New_York', new Date(at))).toBe(open);
  });

  // 2026-11-01: 01:59 is followed by 01:00 once more.
  test.each([
    ['2026-11-01T06:59Z', false],
    ['2026-11-01T07:29Z', false],
    ['2026-11-01T07:30Z', true],
    ['2026-11-01T14:00Z', false],
  ])('an hour comes twice: %s', (at, open) => {
    expect(isOpen(sunday, 'America/New_York', new Date(at))).toBe(open);
  });
});

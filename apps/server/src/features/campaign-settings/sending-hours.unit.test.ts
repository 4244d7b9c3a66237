import { describe, expect, test } from 'vitest';
import { isWithinHours, nextOpening, secondsLeftToday, zoneOfNumber } from './sending-hours.ts';

const SP = 'America/Sao_Paulo';
/** Monday: three periods; Tuesday: one. */
const periods = [
  { weekday: 1, start: '09:00', end: '11:00' },
  { weekday: 1, start: '13:00', end: '15:00' },
  { weekday: 1, start: '18:00', end: '19:00' },
  { weekday: 2, start: '09:00', end: '12:00' },
];
/** 2026-11-16 is a Monday; São Paulo is three hours behind UTC. */
const at = (time: string, day = '2026-11-16') => new Date(`${day}T${time}:00-03:00`);

describe('three periods a day', () => {
  test.for([
    ['08:59', false],
    ['09:00', true],
    ['10:59', true],
    ['11:00', false],
    ['13:30', true],
    ['18:59', true],
    ['19:00', false],
  ] as const)('%s: %s', ([time, open]) => {
    expect(isWithinHours(periods, SP, at(time))).toBe(open);
  });

  test('the next opening: in the gap, in the evening, after the last day of the week', () => {
    expect(nextOpening(periods, SP, at('11:30'))).toEqual(at('13:00'));
    expect(nextOpening(periods, SP, at('20:00'))).toEqual(at('09:00', '2026-11-17'));
    expect(nextOpening(periods, SP, at('12:00', '2026-11-17'))).toEqual(at('09:00', '2026-11-23'));
  });

  test('what is left of today counts all periods that are still to come', () => {
    expect(secondsLeftToday(periods, SP, at('10:00'))).toBe(4 * 3600);
    expect(secondsLeftToday(periods, SP, at('19:30'))).toBe(0);
  });
});

test('over midnight: the day is the one on the wall', () => {
  // Already Tuesday in UTC, still Monday in São Paulo.
  const late = new Date('2026-11-17T01:30:00Z');
  expect(secondsLeftToday([], SP, late)).toBe(1.5 * 3600);
  expect(isWithinHours(periods, SP, late)).toBe(false);
});

test('the day on which the clocks go forward is an hour shorter, and the hours keep their time', () => {
  // New York, 2026-03-08: 02:00 is 03:00.
  const night = [{ weekday: 0, start: '01:00', end: '05:00' }];
  const zone = 'America/New_York';
  expect(secondsLeftToday(night, zone, new Date('2026-03-08T05:00:00Z'))).toBe(3 * 3600);
  expect(isWithinHours(night, zone, new Date('2026-03-08T08:59:00Z'))).toBe(true);
  expect(isWithinHours(night, zone, new Date('2026-03-08T09:00:00Z'))).toBe(false);
});

test('without periods it is always open; with none to come there is no opening', () => {
  expect(isWithinHours([], SP, at('03:00'))).toBe(true);
  expect(nextOpening([], SP, at('03:00'))).toEqual(at('03:00'));
});

test('the recipient’s clock, by the area code', () => {
  expect(zoneOfNumber('5568999990000', SP)).toBe('America/Rio_Branco');
  expect(zoneOfNumber('5592999990000', SP)).toBe('America/Manaus');
  expect(zoneOfNumber('551133330000', 'Europe/Lisbon')).toBe(SP);
  expect(zoneOfNumber('351912345678', 'Europe/Lisbon')).toBe('Europe/Lisbon');
  // Nine in São Paulo is seven in Rio Branco: not yet.
  const monday = [{ weekday: 1, start: '09:00', end: '19:00' }];
  expect(isWithinHours(monday, 'America/Rio_Branco', at('09:30'))).toBe(false);
});

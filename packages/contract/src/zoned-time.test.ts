import { describe, expect, it } from 'vitest';
import { momentOf, nextTime, wallTimeAt } from './zoned-time.ts';

const newYork = 'America/New_York';
const at = (iso: string) => new Date(iso);

describe('a wall time', () => {
  it.each([
    ['2026-11-16T09:30:00', 'America/Sao_Paulo', '2026-11-16T12:30:00.000Z'],
    ['2026-07-01T00:00:00', 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
    ['2026-01-01T23:59:59', 'UTC', '2026-01-01T23:59:59.000Z'],
    ['2026-03-08T01:59:59', newYork, '2026-03-08T06:59:59.000Z'],
    ['2026-03-08T03:00:00', newYork, '2026-03-08T07:00:00.000Z'],
    // Lord Howe's clocks move by half an hour, Apia once left out a day.
    ['2026-10-04T02:15:00', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ])('%s in %s is %s', (wall, zone, moment) => {
    expect(momentOf(wall, zone).toISOString()).toBe(moment);
  });

  it('that is skipped comes as much later as was skipped', () => {
    const moment = momentOf('2026-03-08T02:30:00', newYork);
    expect(wallTimeAt(moment, newYork)).toBe('2026-03-08T03:30:00');
  });

  it('that comes twice is the first', () => {
    expect(momentOf('2026-11-01T01:30:00', newYork).toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('is read as it was written, each hour of a year with its changes', () => {
    for (const zone of [newYork, 'America/Sao_Paulo', 'Australia/Lord_Howe', 'America/Santiago']) {
      for (let hour = 0; hour < 24 * 366; hour += 5) {
        const moment = new Date(Date.UTC(2026, 0, 1, hour));
        const wall = wallTimeAt(moment, zone);
        expect(wallTimeAt(momentOf(wall, zone), zone)).toBe(wall);
      }
    }
  });
});

describe('what repeats', () => {
  const times = (start: string, repetition: 'daily' | 'weekly' | 'monthly', zone = newYork) => {
    let after = momentOf(start, zone);
    return Array.from({ length: 4 }, () => {
      after = nextTime(start, repetition, zone, after);
      return wallTimeAt(after, zone);
    });
  };

  it('keeps the hour over a change of the clocks, and comes back to it', () => {
    expect(times('2026-03-06T02:30:00', 'daily')).toEqual([
      '2026-03-07T02:30:00',
      '2026-03-08T03:30:00',
      '2026-03-09T02:30:00',
      '2026-03-10T02:30:00',
    ]);
    expect(times('2026-10-25T01:30:00', 'weekly')[0]).toBe('2026-11-01T01:30:00');
  });

  it('falls on the last day of a month that has no 31st, and on the 31st again', () => {
    expect(times('2027-12-31T09:00:00', 'monthly')).toEqual([
      '2028-01-31T09:00:00',
      '2028-02-29T09:00:00',
      '2028-03-31T09:00:00',
      '2028-04-30T09:00:00',
    ]);
  });

  it('goes on after years at its next time', () => {
    const next = (repetition: 'daily' | 'weekly' | 'monthly') =>
      nextTime('2020-01-31T09:00:00', repetition, 'UTC', at('2026-11-16T10:00:00Z')).toISOString();
    expect(next('daily')).toBe('2026-11-17T09:00:00.000Z');
    expect(next('weekly')).toBe('2026-11-20T09:00:00.000Z');
    expect(next('monthly')).toBe('2026-11-30T09:00:00.000Z');
  });
});

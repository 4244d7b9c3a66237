import { defaultSchedules } from '@prosa/contract/schedule';
import { describe, expect, it } from 'vitest';
import { copyDown, meaningOf, weekOf, wrongDays } from './weekly-hours.ts';

const times = (startTime: string, endTime: string) => meaningOf({ startTime, endTime });

describe('weekOf', () => {
  it('always has seven days from Monday on', () => {
    expect(weekOf(null).map((row) => row.weekdayEn)).toEqual(
      defaultSchedules.map((row) => row.weekdayEn),
    );
    const [monday, tuesday] = weekOf([...defaultSchedules].slice(1, 2));
    expect(monday?.startTime).toBe('');
    expect(tuesday?.startTime).toBe('08:00');
  });
});

describe('meaningOf', () => {
  it('reads blank, closed, hours and nights', () => {
    expect(times('', '')).toEqual({ kind: 'open' });
    expect(times('00:00', '00:00')).toEqual({ kind: 'closed' });
    expect(times('08:00', '18:00')).toEqual({ kind: 'hours', hours: 10, overnight: false });
    expect(times('22:00', '06:30')).toEqual({ kind: 'hours', hours: 8.5, overnight: true });
  });

  it('waits for what is still being typed', () => {
    expect(times('08', '18:00')).toEqual({ kind: 'unfinished' });
    expect(times('25:00', '18:00')).toEqual({ kind: 'unfinished' });
    expect(times('08:00', '')).toEqual({ kind: 'unfinished' });
  });
});

describe('wrongDays', () => {
  it('names the days that the server would refuse', () => {
    const week = weekOf([...defaultSchedules]);
    expect(wrongDays(week).size).toBe(0);
    const broken = week
      .with(2, { ...week[2]!, startTime: '8' })
      .with(4, { ...week[4]!, endTime: '' });
    expect([...wrongDays(broken)]).toEqual([2, 4]);
  });
});

describe('copyDown', () => {
  it('repeats a day on the days after it', () => {
    const week = weekOf([...defaultSchedules]);
    const copied = copyDown(week.with(1, { ...week[1]!, startTime: '09:30' }), 1);
    expect(copied.map((row) => row.startTime)).toEqual([
      '08:00',
      '09:30',
      '09:30',
      '09:30',
      '09:30',
      '09:30',
      '09:30',
    ]);
  });
});

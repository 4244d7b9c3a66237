import { describe, expect, it } from 'vitest';
import { daysBetween, formatDay, todayIn } from './dates.ts';

describe('formatDay', () => {
  it('writes DD/MM/YYYY', () => {
    expect(formatDay('2026-11-05')).toBe('05/11/2026');
    expect(formatDay('2026-11-05T00:00:00.000Z')).toBe('05/11/2026');
  });

  it('leaves alone what is no date', () => {
    expect(formatDay('soon')).toBe('soon');
  });
});

describe('todayIn', () => {
  it("is the day on the zone's calendar", () => {
    const late = new Date('2026-11-15T01:30:00Z');
    expect(todayIn('America/Sao_Paulo', late)).toBe('2026-11-14');
    expect(todayIn('UTC', late)).toBe('2026-11-15');
    expect(todayIn('Asia/Tokyo', late)).toBe('2026-11-15');
  });
});

describe('daysBetween', () => {
  it('counts calendar days, backwards too', () => {
    expect(daysBetween('2026-11-15', '2026-11-15')).toBe(0);
    expect(daysBetween('2026-11-15', '2026-11-19')).toBe(4);
    expect(daysBetween('2026-11-15', '2026-11-12')).toBe(-3);
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  });
});

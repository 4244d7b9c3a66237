import { describe, expect, it } from 'vitest';
import { daysToWarnAbout } from './due-date.ts';

const now = new Date('2026-11-15T15:00:00Z');
const warn = (dueDate: string | null) =>
  daysToWarnAbout({ dueDate, timezone: 'America/Sao_Paulo' }, now);

describe('daysToWarnAbout', () => {
  it('warns when fewer than 5 days remain', () => {
    expect(warn('2026-11-15')).toBe(0);
    expect(warn('2026-11-16')).toBe(1);
    expect(warn('2026-11-19')).toBe(4);
  });

  it('keeps quiet from 5 days on, without a date, and after it', () => {
    expect(warn('2026-11-20')).toBeNull();
    expect(warn(null)).toBeNull();
    expect(warn('2026-11-10')).toBeNull();
  });

  it("counts days on the company's calendar", () => {
    const midnightUtc = new Date('2026-11-16T01:00:00Z');
    const dueDate = '2026-11-15';
    expect(daysToWarnAbout({ dueDate, timezone: 'America/Sao_Paulo' }, midnightUtc)).toBe(0);
    expect(daysToWarnAbout({ dueDate, timezone: 'UTC' }, midnightUtc)).toBeNull();
  });
});

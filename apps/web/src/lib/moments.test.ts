import { describe, expect, it } from 'vitest';
import { formatDayOf, formatMoment, formatRecent, formatTime } from './moments.ts';

const zone = 'America/Sao_Paulo';

describe('a moment', () => {
  it('is written dd/MM/yy HH:mm, by the clock of the zone', () => {
    expect(formatMoment('2026-07-16T13:48:59.999Z', zone)).toBe('16/07/26 10:48');
    expect(formatMoment('2026-01-01T02:59:00Z', zone)).toBe('31/12/25 23:59');
  });

  it('begins its day at 00:00, never at 24:00', () => {
    expect(formatMoment('2026-07-16T03:05:00Z', zone)).toBe('16/07/26 00:05');
  });

  it('is a time or a day alone, by the same clock', () => {
    expect(formatTime('2026-01-01T02:59:00Z', zone)).toBe('23:59');
    expect(formatDayOf('2026-01-01T02:59:00Z', zone)).toBe('31/12/2025');
  });

  it('goes without its day today, in the zone', () => {
    const now = new Date('2026-07-16T02:00:00Z');
    expect(formatRecent('2026-07-15T13:48:00Z', zone, now)).toBe('10:48');
    expect(formatRecent('2026-07-15T02:30:00Z', zone, now)).toBe('14/07 23:30');
  });
});

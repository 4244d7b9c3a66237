import { describe, expect, it } from 'vitest';
import { formatSince } from './duration.ts';

const now = new Date('2026-11-15T12:00:00Z');
const since = (instant: string) => formatSince(instant, 'pt-BR', now).replace(/\s/g, ' ');

describe('how long ago', () => {
  it.each([
    ['2026-11-15T11:59:50Z', '1 min'],
    ['2026-11-15T11:01:00Z', '59 min'],
    ['2026-11-14T19:00:00Z', '17 h'],
    ['2026-11-14T12:00:00Z', '1 dia'],
    ['2026-11-12T11:00:00Z', '3 dias'],
  ])('%s', (instant, text) => expect(since(instant)).toBe(text));

  it('is never less than nothing, whatever the clocks say', () => {
    expect(since('2026-11-15T12:00:30Z')).toBe('1 min');
  });
});

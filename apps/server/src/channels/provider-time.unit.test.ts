import { expect, test } from 'vitest';
import { providerTime } from './provider-time.ts';

const now = Date.parse('2026-08-01T12:00:00.000Z');

test('a time that can be stays: also a clock that is a little ahead, and what has waited', () => {
  for (const at of [
    '2026-08-01T11:59:00.000Z',
    '2026-08-01T12:05:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ]) {
    expect(providerTime(Date.parse(at), now)).toBe(at);
  }
});

test('what cannot be is now', () => {
  const never = [
    Date.parse('2100-01-01'),
    0,
    1000,
    -5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
  ];
  for (const at of never) expect(providerTime(at, now)).toBe('2026-08-01T12:00:00.000Z');
});

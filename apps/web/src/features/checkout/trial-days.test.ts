import { expect, it } from 'vitest';
import { trialDays } from './trial-days.ts';

it('rounds up, and counts on beyond the end', () => {
  const now = new Date('2026-11-17T12:00:00Z');
  expect(trialDays('2026-11-20T12:00:00Z', now)).toBe(3);
  expect(trialDays('2026-11-20T12:00:01Z', now)).toBe(4);
  expect(trialDays('2026-11-17T12:00:01Z', now)).toBe(1);
  expect(trialDays('2026-11-15T12:00:00Z', now)).toBe(2);
  // Neither -0 nor 0.5.
  expect(trialDays('2026-11-17T00:00:00Z', now)).toBe(0);
});

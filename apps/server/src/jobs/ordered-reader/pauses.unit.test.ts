import fc from 'fast-check';
import { expect, it } from 'vitest';
import { growingPauses } from './pauses.ts';

const limits = { attempts: 10, firstMs: 1_000, maxMs: 60_000 };

it('pauses double, up to a bound, with a quarter of play', () => {
  const attempts = fc.integer({ min: 1, max: limits.attempts - 1 });
  fc.assert(
    fc.property(attempts, (attempt) => {
      const pause = growingPauses(limits)(attempt, new Error('any')) ?? Number.NaN;
      const middle = Math.min(1_000 * 2 ** (attempt - 1), 60_000);
      expect(pause).toBeGreaterThanOrEqual(middle * 0.75);
      expect(pause).toBeLessThanOrEqual(middle * 1.25);
    }),
  );
});

it('ends with the last attempt', () => {
  expect(growingPauses(limits)(10, new Error('any'))).toBeNull();
});

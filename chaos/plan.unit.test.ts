import { expect, test } from 'vitest';
import { inWords, planFrom } from './plan.ts';

const TEN_MINUTES = { forMs: 600_000, lines: 2 };

test('the same seed, the same plan; another seed, another one', () => {
  expect(planFrom(7, TEN_MINUTES)).toEqual(planFrom(7, TEN_MINUTES));
  expect(planFrom(8, TEN_MINUTES)).not.toEqual(planFrom(7, TEN_MINUTES));
});

test('a minute and a half meets every kind, and the database ends in each way', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const plan = planFrom(seed, { forMs: 90_000, lines: 2 });
    const kinds = new Set(
      plan.map((one) => (one.kind === 'restart-database' ? one.how : one.kind)),
    );
    expect([...kinds].toSorted()).toEqual(
      [
        ...['close-gateway', 'delay', 'drop-link', 'duplicate', 'fast', 'immediate', 'kill'],
        ...['kill-server', 'reorder', 'silence', 'withhold-acks'],
      ].toSorted(),
    );
  }
});

test('each is told in words of its own', () => {
  const words = planFrom(7, TEN_MINUTES).map((one) => inWords(one).replaceAll(/[\d.]+/g, 'n'));
  expect(new Set(words).size).toBe(12);
});

import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';
import { planFrom } from './plan.ts';

/** The first of each track. */
const beginning = (seed: number, count: number) =>
  planFrom(seed, 2).map((track) => Iterator.from(track).take(count).toArray());

test('the same seed, the same plan; another seed, another one', () => {
  expect(beginning(7, 50)).toEqual(beginning(7, 50));
  expect(beginning(8, 50)).not.toEqual(beginning(7, 50));
});

test('a short run meets every kind, and the database ends in each way', () => {
  const kinds = new Set(
    beginning(7, 8)
      .flat()
      .map((one) => (one.kind === 'restart-database' ? one.how : one.kind)),
  );
  const all = ['close-gateway', 'delay', 'drop-link', 'duplicate', 'fast', 'immediate', 'kill'];
  const onPage = [
    'away',
    'delay',
    'duplicate',
    'reorder',
    'restricted',
    'sent-with-error',
    'standby',
    'withhold',
  ].map((one) => `page-${one}`);
  expect([...kinds].toSorted()).toEqual(
    [
      ...all,
      ...onPage,
      'kill-postmaster',
      'kill-server',
      'reorder',
      'silence',
      'withhold-acks',
    ].toSorted(),
  );
});

test('each is told in words of its own', () => {
  const words = beginning(7, 8)
    .flat()
    .map((one) => inWords(one).replaceAll(/[\d.]+/g, 'n'));
  expect(new Set(words).size).toBe(21);
});

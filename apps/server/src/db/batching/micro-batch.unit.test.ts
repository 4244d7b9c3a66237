import { expect, test } from 'vitest';
import { microBatch } from './micro-batch.ts';

test('what comes meanwhile is done together, in its order, and each gets its own answer', async () => {
  const batches: number[][] = [];
  const double = microBatch(async (items: readonly number[]) => {
    batches.push([...items]);
    await Promise.resolve();
    return items.map((item) => item * 2);
  });
  const first = Promise.all([1, 2].map(double));
  await new Promise(setImmediate);
  const later = Promise.all([3, 4].map(double));
  expect([await first, await later]).toEqual([
    [2, 4],
    [6, 8],
  ]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(await double(5)).toBe(10);
});

test('what fails together is tried by halves: only the bad one fails', async () => {
  const keep = microBatch(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('refused');
    return [...items];
  });
  const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(keep));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('items that count as several fill a batch sooner; one that is larger than a batch goes alone', async () => {
  const batches: string[][] = [];
  const keep = microBatch(
    async (items: readonly string[]) => {
      batches.push([...items]);
      return [...items];
    },
    { most: 4, size: (item) => item.length },
  );
  await Promise.all(['aa', 'bb', 'c', 'dddddd', 'e'].map(keep));
  expect(batches).toEqual([['aa', 'bb'], ['c'], ['dddddd'], ['e']]);
});

test('between two batches of a line it may rest; after the last there is nothing to rest from', async () => {
  const events: string[] = [];
  let most = 2;
  const keep = microBatch(
    async (items: readonly string[]) => {
      events.push(items.join(''));
      return [...items];
    },
    {
      most: () => most,
      between: async (count, tookMs) => {
        expect(tookMs).toBeGreaterThanOrEqual(0);
        events.push(`rest after ${count}`);
        most = 3;
      },
    },
  );
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(keep));
  expect(events).toEqual(['ab', 'rest after 2', 'cde']);
});

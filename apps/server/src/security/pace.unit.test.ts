import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('the first goes at once, the next one after the other, and what is too much is told when to come', async () => {
  const pace = createPace(40, 2);
  const began = performance.now();
  const times: number[] = [];
  const go = async (key: string) => {
    await pace(key);
    times.push(performance.now() - began);
  };
  const going = [go('office'), go('office'), go('office'), go('elsewhere')];
  await expect(pace('office')).rejects.toMatchObject({
    code: 'ERR_RATE_LIMITED',
    headers: { 'retry-after': '1' },
  });
  await Promise.all(going);
  expect(times.filter((ms) => ms < 39)).toHaveLength(2);
  expect(times.at(-1)).toBeGreaterThan(75);
});

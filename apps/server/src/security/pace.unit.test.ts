import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('the first goes at once, the next one after the other, and what is too much is told when to come', async () => {
  const pace = createPace(200, 2);
  const began = performance.now();
  const gone: string[] = [];
  const go = async (key: string) => {
    await pace(key);
    gone.push(key);
  };
  const going = [go('office'), go('office'), go('office'), go('elsewhere')];
  await expect(pace('office')).rejects.toMatchObject({
    code: 'ERR_RATE_LIMITED',
    headers: { 'retry-after': '1' },
  });
  await Promise.all(going);
  expect(gone).toEqual(['office', 'elsewhere', 'office', 'office']);
  // Twice the time between two; a timer of a process that was held up comes somewhat early.
  expect(performance.now() - began).toBeGreaterThan(250);
});

import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Work that ends when the test says so. */
function slowSource() {
  const begun: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  return { begun, load };
}

test('two calls have a result of their own, all others share one that is begun after them', async () => {
  const { begun, load } = slowSource();
  const singleFlight = createSingleFlight<string>();
  const results = Array.from({ length: 50 }, () => singleFlight('list', load));
  expect(begun).toHaveLength(2);

  begun[0]!.resolve('before');
  expect(await results[0]).toBe('before');
  expect(begun).toHaveLength(3);
  const late = singleFlight('list', load);
  begun[2]!.resolve('with all that was there when the fiftieth called');
  const shared = await Promise.all(results.slice(2));
  expect(new Set(shared)).toEqual(new Set(['with all that was there when the fiftieth called']));

  // It came while the third was under way, whose result may be from before.
  expect(begun).toHaveLength(4);
  begun[3]!.resolve('later');
  expect(await late).toBe('later');
  begun[1]!.resolve('slow');
  expect(await results[1]).toBe('slow');
});

test('calls with different keys do not wait for each other', () => {
  const { begun, load } = slowSource();
  const singleFlight = createSingleFlight<string>();
  for (const key of ['one', 'two', 'three', 'four']) void singleFlight(key, load);
  expect(begun).toHaveLength(4);
});

test('a failure reaches those who shared it, and the next call begins anew', async () => {
  const { begun, load } = slowSource();
  const singleFlight = createSingleFlight<string>();
  const results = Array.from({ length: 5 }, () => singleFlight('list', load));
  for (const result of results) result.catch(() => undefined);
  begun[0]!.reject(new Error('away'));
  begun[1]!.reject(new Error('away'));
  await expect(results[0]).rejects.toThrow('away');
  begun[2]!.reject(new Error('still away'));
  for (const result of results.slice(2)) await expect(result).rejects.toThrow('still away');
  const again = singleFlight('list', load);
  begun[3]!.resolve('back');
  expect(await again).toBe('back');
});

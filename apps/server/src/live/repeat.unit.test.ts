import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

it('goes on after an error, and tells it', async () => {
  const errors: unknown[] = [];
  let turns = 0;
  stop = repeat(
    100,
    () => {
      turns += 1;
      throw new Error(`turn ${turns}`);
    },
    (error) => errors.push(error),
  );
  await vi.advanceTimersByTimeAsync(350);
  expect(turns).toBe(3);
  expect(errors).toHaveLength(3);
});

it('never takes two turns at once, and its stop waits for the last', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let turns = 0;
  stop = repeat(
    100,
    () => {
      turns += 1;
      return promise;
    },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(turns).toBe(1);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toBe(false);
  resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(1000);
  expect(turns).toBe(1);
});

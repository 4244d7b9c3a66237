import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPoller } from './poller.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A poller that notes when it looked; each look takes so long and finds something or not. */
function poller({ lookMs = 0, finds = true, fails = false } = {}) {
  const looks: number[] = [];
  const rare: boolean[] = [];
  const started = startPoller({
    async look(rarely) {
      looks.push(performance.now());
      rare.push(rarely);
      if (fails) throw new Error('the database is away');
      if (lookMs > 0) await new Promise((resolve) => setTimeout(resolve, lookMs));
      return finds;
    },
    onError: () => undefined,
    firstMs: 10,
    maxMs: 1_000,
  });
  const begin = performance.now();
  return { ...started, rare, looks: () => looks.map((at) => at - begin) };
}

it('looks at once when it is called, and then ever more rarely', async () => {
  const { now, looks, rare } = poller();
  now();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(looks()).toEqual([0, 10, 50, 210, 850, 1850, 2850]);
  expect(rare).toEqual([false, false, false, false, false, true, true]);
});

it('looks once more after a look during which it was called, and as long a rest', async () => {
  const { now, looks } = poller({ lookMs: 5 });
  now();
  await vi.advanceTimersByTimeAsync(1);
  now();
  now();
  await vi.advanceTimersByTimeAsync(13);
  expect(looks()).toEqual([0, 10]);
});

it('rests after a long look in vain, however often it is called', async () => {
  const { now, looks } = poller({ lookMs: 20, finds: false });
  now();
  for (let ms = 0; ms < 165; ms++) {
    await vi.advanceTimersByTimeAsync(1);
    now();
  }
  expect(looks()).toEqual([0, 80, 160]);
});

it('waits for the longest pause after a failure', async () => {
  const { now, looks } = poller({ fails: true });
  now();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(looks()).toEqual([0, 1_000]);
});

it('looks rarely now and then, however often it is called', async () => {
  const { now, rare } = poller();
  for (let ms = 0; ms < 3_500; ms += 5) {
    now();
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(rare.length).toBeGreaterThan(500);
  expect(rare.filter(Boolean)).toHaveLength(3);
});

it('does not look after it was stopped', async () => {
  const { now, stop, looks } = poller();
  now();
  await stop();
  now();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks()).toEqual([0]);
});

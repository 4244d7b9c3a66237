import { setImmediate as nextTick } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Bounds, createFairLimiter, type FairLimiter, unbounded } from './fair-limiter.ts';

afterEach(() => void vi.useRealTimers());

const roomy: Bounds = { atOnce: 100, waiting: 100 };

/** Notes who began, in order; each goes on until it is let go. */
function line(limiter: FairLimiter, bounds: Record<string, Bounds> = {}) {
  const begun: string[] = [];
  const leaves = new Map<string, () => void>();
  return {
    begun,
    /** `a.1 x`: x of the session 1 of the company a. */
    come(name: string) {
      const keys = name.split(' ')[0]!.split('.');
      const path = keys.map((key) => ({ key, bounds: bounds[key] ?? roomy }));
      leaves.set(
        name,
        limiter.enter(path, () => begun.push(name)),
      );
    },
    go: (name: string) => leaves.get(name)!(),
  };
}

describe('a fair limiter', () => {
  test('a newcomer waits for those at work, never for those who wait', () => {
    const { begun, come, go } = line(createFairLimiter({ atOnce: 2, waiting: 100 }));
    for (let n = 0; n < 50; n += 1) come(`flood ${n}`);
    come('other 1');
    come('other 2');
    go('flood 0');
    go('flood 1');
    go('flood 2');
    expect(begun).toEqual(['flood 0', 'flood 1', 'flood 2', 'other 1', 'flood 3']);
  });

  test('within a company its sessions take turns as well', () => {
    const { begun, come, go } = line(createFairLimiter({ atOnce: 1, waiting: 100 }));
    for (const name of ['a.1 x', 'a.1 y', 'a.1 z', 'a.2 x', 'b.1 x']) come(name);
    for (const name of ['a.1 x', 'a.1 y', 'b.1 x', 'a.2 x']) go(name);
    expect(begun).toEqual(['a.1 x', 'a.1 y', 'b.1 x', 'a.2 x', 'a.1 z']);
  });

  test('nobody has more at once than their own bound, and others pass them by', () => {
    const limiter = createFairLimiter({ atOnce: 10, waiting: 100 });
    const { begun, come, go } = line(limiter, { a: { atOnce: 2, waiting: 5 } });
    for (const name of ['a x', 'a y', 'a z', 'b x']) come(name);
    expect(begun).toEqual(['a x', 'a y', 'b x']);
    go('a x');
    go('a x');
    expect(begun.at(-1)).toBe('a z');
    expect(limiter.count()).toEqual({ running: 3, waiting: 0 });
  });

  test('whoever lets many wait has fewer at once, until few wait again', () => {
    const limiter = createFairLimiter({ atOnce: 100, waiting: 100 });
    const bounds = { atOnce: 4, waiting: 50, congestion: { waiting: 5, atOnce: 1 } };
    const { begun, come, go } = line(limiter, { a: bounds });
    for (let n = 0; n < 12; n += 1) come(`a ${n}`);
    expect(begun).toHaveLength(4);
    // Eight wait: three places stay empty until it is five.
    for (let n = 0; n < 3; n += 1) go(`a ${n}`);
    expect(begun).toHaveLength(4);
    for (let n = 3; n < 6; n += 1) go(`a ${n}`);
    expect(begun).toHaveLength(10);
    expect(limiter.count()).toEqual({ running: 4, waiting: 2 });
  });

  test('work that was done while many waited keeps its place for a rest; others have theirs', async () => {
    vi.useFakeTimers();
    const limiter = createFairLimiter({ atOnce: 100, waiting: 100 });
    const bounds = { atOnce: 1, waiting: 50, congestion: { waiting: 2, atOnce: 1 } };
    const done: string[] = [];
    const come = (name: string) =>
      void limiter.run(
        [{ key: name.charAt(0), bounds }],
        async () => void done.push(name),
        () => 100,
      );
    for (const name of ['a0', 'a1', 'a2', 'a3', 'a4']) come(name);
    await vi.advanceTimersByTimeAsync(0);
    come('b0');
    await vi.advanceTimersByTimeAsync(99);
    expect(done).toEqual(['a0', 'b0']);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['a0', 'b0', 'a1']);
    // Two wait: the rest is done without resting.
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual(['a0', 'b0', 'a1', 'a2', 'a3', 'a4']);
    expect(limiter.count()).toEqual({ running: 0, waiting: 0 });
  });

  test('whoever floods begins so many a second; others pass them by, and who waits for answers is not counted', () => {
    vi.useFakeTimers();
    const limiter = createFairLimiter({ atOnce: 100, waiting: 100 });
    const bounds = { atOnce: 9, waiting: 50, pace: { above: 2, burst: 1, perSecond: 25 } };
    const { begun, come, go } = line(limiter, { a: bounds });
    for (let n = 0; n < 20; n += 1) {
      come(`a calm ${n}`);
      go(`a calm ${n}`);
    }
    expect(begun.splice(0)).toHaveLength(20);
    for (let n = 0; n < 5; n += 1) come(`a ${n}`);
    come('b 0');
    // Two of them are few, the third is the burst.
    expect(begun).toEqual(['a 0', 'a 1', 'a 2', 'b 0']);
    vi.advanceTimersByTime(79);
    expect(begun.slice(4)).toEqual(['a 3']);
    vi.advanceTimersByTime(2);
    expect(begun.slice(4)).toEqual(['a 3', 'a 4']);
    // A line that has run dry for a moment is not a new one.
    for (let n = 0; n < 5; n += 1) go(`a ${n}`);
    for (let n = 5; n < 8; n += 1) come(`a ${n}`);
    expect(begun.slice(6)).toEqual(['a 5', 'a 6']);
  });

  test('a line that was kept for its pace, then forgotten, takes nobody of the next one with it', async () => {
    const limiter = createFairLimiter({ atOnce: 100, waiting: 100 });
    const pace = { above: 1, burst: 9, perSecond: 50 };
    const { begun, come, go } = line(limiter, { a: { atOnce: 2, waiting: 5, pace } });
    for (const name of ['a 0', 'a 1']) come(name);
    // Kept until its bucket is full, which it is after this, before the timer could say so.
    for (const name of ['a 0', 'a 1']) go(name);
    const full = performance.now() + 30;
    while (performance.now() < full);
    come('a 2');
    go('a 2');
    // The next line.
    for (const name of ['a 3', 'a 4', 'a 5']) come(name);
    await new Promise((resolve) => setTimeout(resolve, 60));
    go('a 3');
    expect(begun).toEqual(['a 0', 'a 1', 'a 2', 'a 3', 'a 4', 'a 5']);
  });

  test('a full line answers at once, to those in it alone; the program itself always may wait', () => {
    const limiter = createFairLimiter({ atOnce: 1, waiting: 3 });
    const { come } = line(limiter, { a: { atOnce: 1, waiting: 1 }, own: unbounded });
    come('a x');
    come('a y');
    expect(() => come('a z')).toThrow('ERR_BUSY');
    come('b x');
    come('c x');
    expect(() => come('d x')).toThrow('ERR_BUSY');
    come('own x');
    expect(limiter.count()).toEqual({ running: 1, waiting: 4 });
  });

  test('whoever leaves the line is not called any more', () => {
    const limiter = createFairLimiter({ atOnce: 1, waiting: 9 });
    const { begun, come, go } = line(limiter);
    for (const name of ['a 1', 'a 2', 'a 3']) come(name);
    go('a 2');
    go('a 1');
    expect(begun).toEqual(['a 1', 'a 3']);
    go('a 3');
    expect(limiter.count()).toEqual({ running: 0, waiting: 0 });
  });

  test('of work that is over at once only so much begins in one turn of the loop', async () => {
    const limiter = createFairLimiter({ atOnce: 100, waiting: 100 }, 5);
    let done = 0;
    const work = async () => {
      done += 1;
    };
    for (let n = 0; n < 12; n += 1) void limiter.run([], work);
    await Promise.resolve();
    const seen = [limiter.count().waiting];
    for (let tick = 0; tick < 3; tick += 1) {
      await nextTick();
      seen.push(limiter.count().waiting);
    }
    expect(seen).toEqual([7, 2, 0, 0]);
    expect(done).toBe(12);
  });

  test('work that fails gives its place back', async () => {
    const limiter = createFairLimiter({ atOnce: 1, waiting: 1 });
    const failed = limiter.run([], () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await limiter.run([], async () => 'yes')).toBe('yes');
  });
});

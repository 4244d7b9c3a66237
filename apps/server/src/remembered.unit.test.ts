import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('asked once, however many want it, until its time is over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let asked = 0;
  const { get } = remembered(1000, async () => (asked += 1));
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(999);
  expect(await get()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await get()).toBe(2);
  vi.useRealTimers();
});

test('what was on its way when it changed is not kept', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const { get, forget } = remembered(60_000, () => answers[asked++]!.promise);
  const old = get();
  forget();
  const fresh = get();
  answers[1]!.resolve('new');
  answers[0]!.resolve('old');
  expect([await old, await fresh, await get()]).toEqual(['old', 'new', 'new']);
});

test('an error is not kept', async () => {
  let asked = 0;
  const { get } = remembered(60_000, async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return asked;
  });
  await expect(get()).rejects.toThrow('away');
  expect(await get()).toBe(2);
});

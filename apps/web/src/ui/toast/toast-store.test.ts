import { beforeEach, describe, expect, it } from 'vitest';
import { toast, toastStore } from './toast-store.ts';

describe('toasts', () => {
  beforeEach(() => {
    for (const entry of toastStore.get()) toast.dismiss(entry.id);
  });

  it('keeps errors for 2 s and the others for 3 s', () => {
    toast.error('a');
    toast.success('b');
    toast.info('c');
    expect(toastStore.get().map((entry) => entry.duration)).toEqual([2000, 3000, 3000]);
  });

  it('shows a repeated sentence once, with its time started anew', () => {
    const first = toast.error('same');
    const second = toast.error('same');
    expect(second).not.toBe(first);
    expect(toastStore.get().map((entry) => entry.id)).toEqual([second]);
  });

  it('never piles up more than four', () => {
    for (const text of ['1', '2', '3', '4', '5', '6']) toast.info(text);
    expect(toastStore.get().map((entry) => entry.text)).toEqual(['3', '4', '5', '6']);
  });

  it('tells its listeners, and the list they see is stable between changes', () => {
    let calls = 0;
    const stop = toastStore.subscribe(() => {
      calls += 1;
    });
    toast.info('x');
    expect(toastStore.get()).toBe(toastStore.get());
    stop();
    toast.info('y');
    expect(calls).toBe(1);
  });
});

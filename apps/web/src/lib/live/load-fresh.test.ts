import { expect, it, vi } from 'vitest';
import { loadFresh, noteEvent } from './load-fresh.ts';

const someone = (userId: number) => ({ action: 'delete', userId }) as const;

it('loads once when nothing happens', async () => {
  const load = vi.fn(async () => 'list');
  expect(await loadFresh(['user'], load)).toBe('list');
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads again when an event came while the answer was under way', async () => {
  const load = vi.fn(async () => 'new');
  load.mockImplementationOnce(async () => {
    noteEvent('user', someone(1));
    return 'old';
  });
  expect(await loadFresh(['queue', 'user'], load)).toBe('new');
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not mind events of other channels', async () => {
  const load = vi.fn(async () => noteEvent('queue', { action: 'delete', queueId: 1 }));
  await loadFresh(['user'], load);
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not mind events about others, where it loads one thing', async () => {
  const loadWhile = async (userId: number) => {
    const load = vi.fn(async () => 'answer');
    load.mockImplementationOnce(async () => {
      noteEvent('user', someone(userId));
      return 'first answer';
    });
    await loadFresh(['user'], load, (event) => event.action === 'delete' && event.userId === 7);
    return load.mock.calls.length;
  };
  expect(await loadWhile(8)).toBe(1);
  expect(await loadWhile(7)).toBe(2);
});

it('gives up waiting for a quiet moment', async () => {
  const load = vi.fn(async () => noteEvent('user', someone(1)));
  await loadFresh(['user'], load);
  expect(load).toHaveBeenCalledTimes(5);
});

import { expect, it, vi } from 'vitest';
import { loadFresh, noteEvent } from './load-fresh.ts';

it('loads once when nothing happens', async () => {
  const load = vi.fn(async () => 'list');
  expect(await loadFresh(['user'], load)).toBe('list');
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads again when an event came while the answer was under way', async () => {
  const load = vi.fn(async () => 'new');
  load.mockImplementationOnce(async () => {
    noteEvent('user');
    return 'old';
  });
  expect(await loadFresh(['queue', 'user'], load)).toBe('new');
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not mind events of other channels', async () => {
  const load = vi.fn(async () => noteEvent('queue'));
  await loadFresh(['user'], load);
  expect(load).toHaveBeenCalledTimes(1);
});

it('gives up waiting for a quiet moment', async () => {
  const load = vi.fn(async () => noteEvent('user'));
  await loadFresh(['user'], load);
  expect(load).toHaveBeenCalledTimes(5);
});

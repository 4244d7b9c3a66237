import { expect, test, vi } from 'vitest';
import type { ChannelEvent } from '../../channel-event.ts';
import { createInboundQueue } from './inbound-queue.ts';

const receipt = (id: string): ChannelEvent => ({
  type: 'receipt',
  chat: { address: { kind: 'phone', value: '5511999990000' } },
  ids: [id],
  ack: 2,
  at: '2026-11-18T12:00:00.000Z',
});

function makeQueue(refused: string[] = []) {
  const kept: string[][] = [];
  const failed = vi.fn();
  const queue = createInboundQueue({
    async accept(events) {
      const ids = events.flatMap((event) => (event.type === 'receipt' ? event.ids : []));
      await new Promise(setImmediate);
      const bad = ids.find((id) => refused.includes(id));
      if (bad) throw new Error(`${bad} is refused`);
      kept.push(ids);
    },
    failed,
  });
  return { queue, kept, failed };
}

test('what comes while others are being kept is kept together after them, in its order', async () => {
  const { queue, kept } = makeQueue();
  const first = [queue.take([receipt('a')]), queue.take([receipt('b')])];
  await Promise.all(first);
  const others = ['c', 'd', 'e'].map((id) => queue.take([receipt(id)]));
  const empty = queue.take([]);
  await Promise.all([...others, empty]);
  expect(kept).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
});

test('those before one that is refused are kept, and nothing after it', async () => {
  const { queue, kept, failed } = makeQueue(['c']);
  const ends = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((id) => queue.take([receipt(id)])),
  );
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(kept).toEqual([['a', 'b']]);
  await expect(queue.take([receipt('e')])).rejects.toThrow('c is refused');
  expect(failed).toHaveBeenCalledTimes(1);
});

test('it is idle when all that was taken is kept; once it is closed nothing is', async () => {
  const { queue, kept, failed } = makeQueue();
  void queue.take([receipt('a')]);
  await queue.idle();
  expect(kept).toEqual([['a']]);
  queue.close();
  await expect(queue.take([receipt('b')])).rejects.toThrow('closed');
  expect(kept).toEqual([['a']]);
  expect(failed).not.toHaveBeenCalled();
});

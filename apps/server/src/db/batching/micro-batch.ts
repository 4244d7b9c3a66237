import { counted } from './counted.ts';

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

type MicroBatchOptions<Item> = {
  /** More in one batch would make the first wait for the last. Asked before each batch, where it changes. */
  most?: number | (() => number);
  /** As how many an item counts; one, unless this says otherwise. */
  size?(item: Item): number;
  /** How many batches may run at once; with one, everything is done in the order of its coming. */
  lines?: number;
  /** Awaited between one batch and the next of its line, where there is one: so many were done in so many milliseconds. */
  between?(count: number, tookMs: number): Promise<unknown>;
  /** A batch of so many failed, and is split. Not called again for its halves. */
  onSplit?(count: number, error: unknown): void;
};

/**
 * Micro-batch: whatever comes while a batch is being worked on is the next batch, in the order of its
 * coming. Under load that is one transaction for a hundred items, and without load nobody waits. A batch that
 * fails is tried again by halves, down to one by one, so that no item fails because of another.
 */
export function microBatch<Item, Result>(
  work: (items: readonly Item[]) => Promise<Result[]>,
  { most = 100, size = () => 1, lines = 1, between, onSplit }: MicroBatchOptions<Item> = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let busy = 0;

  async function workOff(): Promise<void> {
    busy += 1;
    // What comes in the same moment is part of the batch, too.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const began = performance.now();
      const batch = waiting.splice(0, nextCount());
      await settle(batch, onSplit);
      if (waiting.length > 0) await between?.(batch.length, performance.now() - began);
    }
    busy -= 1;
  }

  /** As many as there is room for, and one at least. */
  function nextCount(): number {
    let count = 0;
    let room = typeof most === 'number' ? most : most();
    for (const { item } of waiting) {
      room -= size(item);
      if (room < 0) break;
      count += 1;
    }
    return Math.max(1, count);
  }

  async function settle(
    batch: readonly Waiting<Item, Result>[],
    tell?: MicroBatchOptions<Item>['onSplit'],
  ): Promise<void> {
    try {
      const results = counted(await work(batch.map(({ item }) => item)), batch.length);
      for (const [index, one] of batch.entries()) one.resolve(results[index]!);
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error);
      tell?.(batch.length, error);
      const half = Math.ceil(batch.length / 2);
      await settle(batch.slice(0, half));
      await settle(batch.slice(half));
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy < lines) void workOff();
    });
}

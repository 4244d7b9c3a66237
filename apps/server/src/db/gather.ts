type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

type GatherOptions = {
  /** More at once would make the first wait for the last. */
  most?: number;
  /** How many may be under way; with one, everything is done in the order of its coming. */
  lines?: number;
  /** So many were begun together, and failed. Not called again for their halves. */
  onSplit?(count: number, error: unknown): void;
};

/**
 * Does work for whatever came while the work before was being done, together and in the order of its
 * coming: one transaction for a hundred under load, and no waiting without. What fails together is
 * tried again by halves, down to one by one, so that nobody fails for another.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<Result[]>,
  { most = 100, lines = 1, onSplit }: GatherOptions = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let busy = 0;

  async function workOff(): Promise<void> {
    busy += 1;
    // What comes in the same moment is part of it, too.
    await new Promise(setImmediate);
    while (waiting.length > 0) await settle(waiting.splice(0, most), onSplit);
    busy -= 1;
  }

  async function settle(
    batch: readonly Waiting<Item, Result>[],
    tell?: GatherOptions['onSplit'],
  ): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
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

/** More at once would make the first wait for the last. */
const MOST = 100;

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * Does work for whatever came while the work before was being done, together and in the order of its
 * coming: one transaction for a hundred under load, and no waiting without. What fails together is
 * tried one by one, so that nobody fails for another.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;

  async function workOff(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) await settle(waiting.splice(0, MOST));
    isBusy = false;
  }

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, one] of batch.entries()) one.resolve(results[index]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) await settle([one]);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void workOff();
    });
}

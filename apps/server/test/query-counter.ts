import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export type QueryCounter = {
  /** How many queries this work makes, without those of others meanwhile. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }>;
  /** How many there were so far, whoever made them: for what a socket sets off. */
  total(): number;
  remove(): void;
};

/** Counts every query of this process. To be called before the server that is watched is made. */
export function countQueries(): QueryCounter {
  const original = pg.Client.prototype.query;
  const counting = new AsyncLocalStorage<{ queries: number }>();
  let total = 0;
  pg.Client.prototype.query = function countedQuery(this: pg.Client, ...given: unknown[]) {
    total += 1;
    const counted = counting.getStore();
    if (counted) counted.queries += 1;
    return Reflect.apply(original, this, given);
  } as typeof original;
  return {
    async during(work) {
      const counted = { queries: 0 };
      const result = await counting.run(counted, work);
      return { result, queries: counted.queries };
    },
    total: () => total,
    remove() {
      pg.Client.prototype.query = original;
    },
  };
}

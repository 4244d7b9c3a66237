import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export type QueryCounter = {
  /** How many questions the database is asked by this work, and by nobody else meanwhile. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }>;
  /** How many it was asked so far, by whomever: for what comes over a line, and from nobody's work. */
  total(): number;
  remove(): void;
};

/** Counts where every question passes, whoever asks it. To be made before the server that is watched. */
export function countQueries(): QueryCounter {
  const original = pg.Client.prototype.query;
  const asking = new AsyncLocalStorage<{ queries: number }>();
  let total = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    total += 1;
    const asked = asking.getStore();
    if (asked) asked.queries += 1;
    return Reflect.apply(original, this, given);
  } as typeof original;
  return {
    async during(work) {
      const asked = { queries: 0 };
      const result = await asking.run(asked, work);
      return { result, ...asked };
    },
    total: () => total,
    remove() {
      pg.Client.prototype.query = original;
    },
  };
}

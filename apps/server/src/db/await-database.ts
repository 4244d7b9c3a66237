import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAway } from './database-away.ts';

const AGAIN_MS = 500;

type Patience = {
  log: { warn(message: string): void };
  /** Ends the waiting: the work then fails with its last error. */
  signal?: AbortSignal;
};

/** Retries the whole work for as long as it fails because the database is away. */
export async function awaitDatabase<Result>(
  work: () => Promise<Result>,
  { log, signal }: Patience,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!databaseAway(error)) throw error;
      log.warn('the database is away, and is waited for');
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      if (signal?.aborted) throw error;
    }
  }
}

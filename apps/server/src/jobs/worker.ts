import { setTimeout as sleep } from 'node:timers/promises';
import { errorSummary } from '../error-summary.ts';
import { type RunningPool, startPool, type WorkerOptions } from './worker-pool.ts';

export type Worker = {
  /** What graphile_worker.jobs.locked_by says of this process's jobs. */
  workerId(): string;
  /** Takes no more jobs, waits for those that run, then gives back what does not end. */
  stop(): Promise<void>;
};

const RESTART_PAUSE_MS = 1_000;

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController();
  let pool = await startPool(options);
  const supervision = keepRunning();

  /** graphile-worker ends its pool when it could not note a job's end: the database was away. */
  async function keepRunning(): Promise<void> {
    for (;;) {
      await pool.ended.catch(() => undefined);
      if (stopping.signal.aborted) return;
      options.log.error('the job worker ended by itself and is started again');
      await pool.stop().catch(() => undefined);
      pool = await startAgain();
    }
  }

  async function startAgain(): Promise<RunningPool> {
    for (;;) {
      await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return pool;
      try {
        return await startPool(options);
      } catch (error) {
        options.log.error({ error: errorSummary(error) }, 'the job worker could not start');
      }
    }
  }

  return {
    workerId: () => pool.id,
    async stop() {
      stopping.abort();
      await pool.stop();
      await supervision;
      // It may have been starting again just then.
      await pool.stop();
    },
  };
}

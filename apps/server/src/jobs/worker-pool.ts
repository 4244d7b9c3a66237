import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Scopes } from '../db/scope.ts';
import { workerLogger } from '../db/worker-log.ts';
import type { JobLog } from '../job-log.ts';
import { type CronEntry, cronItems } from './cron.ts';
import { type HeartbeatTimes, heartbeatTimes, startHeartbeat } from './heartbeat.ts';
import type { Task } from './task.ts';
import { taskList } from './task-list.ts';

export type WorkerOptions = {
  /** The owner's: graphile-worker's tables are closed to prosa_app. One connection stays taken. */
  ownerPool: Pool;
  tasks: readonly Task[];
  cron: readonly CronEntry[];
  scopes: Scopes;
  log: JobLog;
  concurrency?: number;
  /** How long a stop waits for running jobs; the last part of it after their signal is aborted. */
  graceMs?: number;
  times?: HeartbeatTimes;
};

export type RunningPool = {
  id: string;
  /** Settles when graphile-worker has ended, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

/** Runs graphile-worker once, with its heartbeat; worker.ts starts it again when it ends. */
export async function startPool(options: WorkerOptions): Promise<RunningPool> {
  const { ownerPool, log, graceMs = 5_000, times = heartbeatTimes } = options;
  const { runner, pool } = await startRunner(options, graceMs);
  const heartbeat = await startHeartbeat({ ownerPool, workerId: pool.id, times, log }).catch(
    async (error) => {
      await runner.stop();
      throw error;
    },
  );

  async function stop(): Promise<void> {
    const finished = runner.stop().then(
      () => true,
      // It has ended by itself.
      () => true,
    );
    try {
      if (await Promise.race([finished, sleep(graceMs, false, { ref: false })])) return;
      log.warn('jobs did not end in time and are given back');
      await ownerPool.query('select graphile_worker.force_unlock_workers($1)', [[pool.id]]);
      await Promise.resolve(pool.forcefulShutdown('the process stops')).catch(() => undefined);
    } finally {
      await heartbeat.stop();
    }
  }

  let stopped: Promise<void> | undefined;
  return {
    id: pool.id,
    ended: runner.promise,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function startRunner(
  { ownerPool, tasks, cron, scopes, log, concurrency = 4 }: WorkerOptions,
  graceMs: number,
): Promise<{ runner: Runner; pool: WorkerPool }> {
  const events: WorkerEvents = new EventEmitter();
  let pool: WorkerPool | undefined;
  events.once('pool:create', ({ workerPool }) => {
    pool = workerPool;
  });
  const runner = await run({
    pgPool: ownerPool,
    taskList: taskList(tasks, { scopes, log }),
    parsedCronItems: cronItems(cron),
    concurrency,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: graceMs * 0.6,
    events,
    logger: workerLogger((level, message) => writeLine(log, level, message)),
    // Otherwise a job's end is noted by a promise that nobody awaits: a connection that breaks in
    // that moment would be an unhandled rejection, and the end of the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return { runner, pool: pool! };
}

/** Its "info" is a line for every job: for us that is detail. */
function writeLine(log: JobLog, level: string, message: string): void {
  if (level === 'error') log.error(message);
  else if (level === 'warning') log.warn(message);
  else log.debug(message);
}

import type { Pool } from 'pg';
import { errorSummary } from '../error-summary.ts';
import type { JobLog } from '../job-log.ts';

export type HeartbeatTimes = { beatMs: number; staleMs: number };

/** A killed worker's jobs are free after at most staleMs + beatMs: 40 seconds. */
export const heartbeatTimes: HeartbeatTimes = { beatMs: 10_000, staleMs: 30_000 };

type HeartbeatParts = { ownerPool: Pool; workerId: string; times: HeartbeatTimes; log: JobLog };

/**
 * Says that this worker lives, and frees the jobs of those that have stopped saying so.
 * A process that stood still for longer than staleMs loses its jobs, too: they run again elsewhere.
 */
export async function startHeartbeat(parts: HeartbeatParts): Promise<{ stop(): Promise<void> }> {
  const { ownerPool, workerId, times, log } = parts;
  let lastBeat = 0;

  async function beatAndSweep(): Promise<void> {
    const previous = lastBeat;
    await beat(ownerPool, workerId);
    lastBeat = performance.now();
    // Just back from an outage, ours or the database's: the others may be as late as we are.
    // They get one round to say that they live.
    const alert = lastBeat - previous < times.staleMs / 2;
    const freed = alert ? await freeDeadWorkers(ownerPool, times.staleMs) : [];
    if (freed.length > 0) log.warn({ workers: freed }, 'freed the jobs of dead workers');
  }

  await beatAndSweep();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= beatAndSweep()
      .catch((error) => log.warn({ error: errorSummary(error) }, 'a worker heartbeat failed'))
      .finally(() => {
        running = undefined;
      });
  }, times.beatMs);

  return {
    async stop() {
      clearInterval(timer);
      await running;
      await ownerPool.query('delete from job_workers where id = $1', [workerId]);
    },
  };
}

async function beat(ownerPool: Pool, workerId: string): Promise<void> {
  await ownerPool.query(
    `insert into job_workers (id) values ($1)
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [workerId],
  );
}

/**
 * Dead is who holds a lock but has no fresh heartbeat: an old one, or none because it was killed
 * before its first. The lock's own age protects a worker that has begun this very moment.
 */
async function freeDeadWorkers(ownerPool: Pool, staleMs: number): Promise<string[]> {
  const { rows } = await ownerPool.query<{ worker: string }>(
    `with locks as (
       select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
       union
       select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
     )
     select locked_by as worker from locks
     where not exists (
       select from job_workers where id = locked_by
         and seen_at > now() - $1 * interval '1 millisecond'
     )
     group by locked_by
     having max(locked_at) < now() - $1 * interval '1 millisecond'`,
    [staleMs],
  );
  const dead = rows.map((row) => row.worker);
  if (dead.length > 0) {
    await ownerPool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  }
  await ownerPool.query(
    `delete from job_workers where seen_at < now() - 2 * $1 * interval '1 millisecond'`,
    [staleMs],
  );
  return dead;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/schema.ts';

const PATIENCE_MS = 300_000;

/** Undefined once nothing waits; otherwise what still does, or failed. */
export async function jobsAreDone(db: Db): Promise<string | undefined> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ waiting: number; failed: number }>`
      select count(*) filter (where run_at <= now())::int as waiting,
        count(*) filter (where last_error is not null)::int as failed
      from graphile_worker._private_jobs`.execute(db);
    const { waiting = 0, failed = 0 } = rows[0] ?? {};
    if (failed > 0) return `${failed} jobs failed`;
    if (waiting === 0) return undefined;
    if (performance.now() > deadline) return `${waiting} jobs are still not done`;
    await sleep(200);
  }
}

import type { Pool } from 'pg';
import { tableName } from './ordered-reader/ordered-table.ts';

export type BacklogStats = {
  waiting: number;
  failed: number;
  /** How long the oldest waiting one has been due; 0 when none waits. */
  oldestWaitingSeconds: number;
};

/** ACROSS COMPANIES, for the host's metrics: numbers only. Reads the two partial indexes' rows. */
export async function orderedTableStats(ownerPool: Pool, table: string): Promise<BacklogStats> {
  const items = tableName(table);
  return oneRow(
    ownerPool,
    `select waiting, failed, age as "oldestWaitingSeconds"
     from (
       select count(*) as waiting,
         coalesce(greatest(extract(epoch from now() - min(created_at)), 0), 0)::float8 as age
       from ${items} where finished_at is null
     ) as w, (select count(*) as failed from ${items} where outcome = 'failed') as f`,
  );
}

/** Jobs that are planned for later are not waiting yet. */
export async function jobStats(ownerPool: Pool): Promise<BacklogStats> {
  return oneRow(
    ownerPool,
    `select count(*) filter (where attempts < max_attempts and run_at <= now()) as waiting,
       count(*) filter (where attempts >= max_attempts and locked_at is null) as failed,
       coalesce(extract(epoch from now() -
         min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8
         as "oldestWaitingSeconds"
     from graphile_worker.jobs`,
  );
}

async function oneRow(ownerPool: Pool, statement: string): Promise<BacklogStats> {
  const { rows } = await ownerPool.query<BacklogStats>(statement);
  return rows[0]!;
}

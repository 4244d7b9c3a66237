import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/schema.ts';
import { HOLDER_LOCK } from '../../apps/server/src/jobs/ordered-reader/liveness.ts';
import { orderedTables } from '../read-state.ts';

/** What a process has a lease for, as the database knows it. */
export type Held = {
  /** The numbers by which the process is known to the others. */
  holders: number[];
  /** The connections whose links it has. */
  connections: number[];
  rows: HeldRow[];
};

export type HeldRow = { table: string; id: number; lane: string };

/** The process is known by the name of its connections. */
export async function heldBy(db: Db, name: string): Promise<Held> {
  const { rows: live } = await sql<{ holder: number }>`
    select distinct lock.objid::bigint::integer as holder
    from pg_locks as lock join pg_stat_activity as activity using (pid)
    where activity.application_name = ${name} and lock.locktype = 'advisory' and lock.granted
      and lock.classid = ${HOLDER_LOCK}`.execute(db);
  const holders = live.map(({ holder }) => holder);
  const { rows: links } = await sql<{ id: number }>`
    select connection_id as id from channel_sessions
    where held_until > clock_timestamp() and holder = any (${holders})`.execute(db);
  return { holders, connections: links.map(({ id }) => id), rows: await rowsOf(db, holders) };
}

/** Begun by one of these, and neither done nor taken over. */
export async function rowsOf(db: Db, holders: readonly number[]): Promise<HeldRow[]> {
  const found: HeldRow[] = [];
  for (const table of await orderedTables(db)) {
    const { rows } = await sql<HeldRow>`
      select ${table} as "table", id, lane from ${sql.table(table)}
      where finished_at is null and lease_until is not null
        and lease_holder = any (${[...holders]})`.execute(db);
    found.push(...rows);
  }
  return found;
}

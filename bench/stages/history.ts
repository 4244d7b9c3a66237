import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { removeOldMessagesTask } from '../../apps/server/src/features/messages/removal.jobs.ts';
import { taskIdentifier } from '../../apps/server/src/jobs/task.ts';
import { measureLoad } from '../load.ts';
import { ticketOpenings } from '../open-tickets.ts';
import { megabytes, type World } from '../world.ts';

/** Of the year that a filled database has: one night removes as much as a month of ordinary nights. */
const KEPT_MONTHS = 11;
const NIGHTS_WORK = taskIdentifier(removeOldMessagesTask);

/** A plan is shortened: how long the night's work takes on all these rows, what others feel of it, what vacuum costs after it. */
export async function measureHistory(world: World): Promise<void> {
  const { pool, seconds, note } = world;
  const open = await ticketOpenings(world);
  const before = await sizeOf(pool);
  const all = await countOf(pool);
  const quiet = await measureLoad(1, seconds, open);

  await shorten(pool);
  const began = performance.now();
  await pool.query('select graphile_worker.add_job($1)', [NIGHTS_WORK]);
  const [during] = await Promise.all([measureLoad(1, seconds, open), untilDone(pool)]);
  const tookSeconds = (performance.now() - began) / 1000;
  const gone = all - (await countOf(pool));
  const rate = Math.round(gone / tookSeconds);
  note('messages removed', `${gone} of ${all}, ${rate} a second`);
  const told = ({ p50, p95 }: typeof quiet) => `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`;
  note('opening a ticket, nothing is removed', told(quiet));
  note('opening a ticket meanwhile', told(during));
  note('vacuum after it', `${(await vacuumed(pool)).toFixed(1)} s`);
  note('vacuum once more', `${(await vacuumed(pool)).toFixed(1)} s`);
  const after = await sizeOf(pool);
  const size = ({ table, indexes }: typeof before) =>
    `${megabytes(table)} + ${megabytes(indexes)} MB`;
  note('messages and their indexes, before and after', `${size(before)}; ${size(after)}`);
}

/** As if it had been so for a month: what a company had before counts no longer. */
async function shorten(pool: Pool): Promise<void> {
  await pool.query('update plans set history_months = $1', [KEPT_MONTHS]);
  await pool.query('delete from former_histories');
}

async function untilDone(pool: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      'select from graphile_worker.jobs where task_identifier = $1',
      [NIGHTS_WORK],
    );
    if (rowCount === 0) return;
    await sleep(200);
  }
}

async function countOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from messages');
  return Number(rows[0]!.count);
}

async function sizeOf(pool: Pool): Promise<{ table: number; indexes: number }> {
  const { rows } = await pool.query<{ table: string; indexes: string }>(
    `select pg_table_size('messages') as table, pg_indexes_size('messages') as indexes`,
  );
  return { table: Number(rows[0]!.table), indexes: Number(rows[0]!.indexes) };
}

async function vacuumed(pool: Pool): Promise<number> {
  const began = performance.now();
  await pool.query('vacuum messages');
  return (performance.now() - began) / 1000;
}

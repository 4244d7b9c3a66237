import { sql } from 'kysely';
import type { AcrossCompaniesScope, Scopes } from '../../db/scope.ts';
import type { MediaStore } from '../../media/store.ts';
import type { DeletionRow } from './deletion.repository.ts';
import { type CompanyTable, companyTables } from './deletion.tables.ts';

/** A transaction's work: a fraction of a second, whatever hangs on a row. */
const AT_ONCE = 1000;
/** Counting is for the percent alone. */
const COUNTED = 1_000_000;
const WHY = 'all rows of a company go, also those that its own people cannot delete';

type Parts = { scopes: Scopes; store: MediaStore };
type Doomed = Pick<DeletionRow, 'id' | 'gone_company_id' | 'file_key'>;
/** `until`: a time of performance.now(), after which others have their turn. */
export type Turn = { signal: AbortSignal; until: number };

export function isOver({ signal, until }: Turn): boolean {
  return signal.aborted || performance.now() > until;
}

/**
 * Empties every table step by step, then the store, then removes the company itself. True when nothing is left;
 * false when its turn is over. Whatever was done stays done, so that it may be killed anywhere and called again.
 */
export async function purge(
  { scopes, store }: Parts,
  doomed: Doomed,
  turn: Turn,
): Promise<boolean> {
  const { gone_company_id: companyId, file_key: except } = doomed;
  const tables = await scopes.DANGEROUSLY_acrossCompanies(WHY, companyTables);
  for (;;) {
    for (const table of tables) {
      if (!(await empty(scopes, doomed, table, turn))) return false;
    }
    await store.clear(companyId, { except, signal: turn.signal });
    // What triggers wrote meanwhile, or somebody who was still at work, takes another round.
    if (await scopes.DANGEROUSLY_acrossCompanies(WHY, (scope) => end(scope, doomed, tables))) {
      return true;
    }
    if (isOver(turn)) return false;
  }
}

async function empty(
  scopes: Scopes,
  { id, gone_company_id: companyId }: Doomed,
  { name, byId }: CompanyTable,
  turn: Turn,
): Promise<boolean> {
  // Along the index, beyond what was deleted just now and is still in it.
  for (let after = 0; ; ) {
    const step = await scopes.DANGEROUSLY_acrossCompanies(WHY, async ({ db }) => {
      const { rows } = await sql<{ seen: number; last: number | null; gone: number }>`
        with step as materialized (
          select ctid, ${byId ? sql.ref('id') : sql.lit(0)} as id from ${sql.table(name)}
          where company_id = ${companyId} ${byId ? sql`and id > ${after} order by id` : sql``}
          limit ${AT_ONCE}
        ), gone as (
          delete from ${sql.table(name)} where ctid = any(array(select ctid from step)) returning 1
        )
        select count(*) as seen, max(id) as last, (select count(*) from gone) as gone from step`.execute(
        db,
      );
      const { seen, last, gone } = rows[0]!;
      if (gone > 0) {
        await sql`update company_deletions set rows_done = rows_done + ${gone}, is_stuck = false
          where id = ${id}`.execute(db);
      }
      return { isLast: seen < AT_ONCE, last };
    });
    if (step.isLast) return true;
    after = step.last ?? after;
    if (isOver(turn)) return false;
  }
}

function isEmpty(companyId: number, tables: readonly CompanyTable[]) {
  const each = tables.map(
    ({ name }) => sql`not exists (select from ${sql.table(name)} where company_id = ${companyId})`,
  );
  return sql<{ is: boolean }>`select ${sql.join(each, sql` and `)} as is`;
}

/** Nobody can add anything to it while its row is held, and when that is gone nobody can any more. */
async function end(
  scope: AcrossCompaniesScope,
  { id, gone_company_id: companyId }: Doomed,
  tables: readonly CompanyTable[],
): Promise<boolean> {
  const { db, now } = scope;
  await sql`select from companies where id = ${companyId} for update`.execute(db);
  const { rows } = await isEmpty(companyId, tables).execute(db);
  if (!rows[0]!.is) return false;
  await forgetElsewhere(scope, companyId);
  await db.deleteFrom('companies').where('id', '=', companyId).execute();
  await db
    .updateTable('company_deletions')
    .set({ state: 'done', finished_at: now, is_stuck: false })
    .where('id', '=', id)
    .where('state', '=', 'deleting')
    .execute();
  return true;
}

/** Where a company is named without a key to it. */
async function forgetElsewhere({ db }: AcrossCompaniesScope, companyId: number): Promise<void> {
  await sql`update announcements set company_ids = array_remove(company_ids, ${companyId}::bigint),
      told_company_ids = array_remove(told_company_ids, ${companyId}::bigint)
    where ${companyId} = any(company_ids) or ${companyId} = any(told_company_ids)`.execute(db);
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where payload ->> 'companyId' = ${String(companyId)} and locked_at is null))`.execute(db);
}

/** As a number to divide by; no more than a bound is counted in any table. */
export async function countRows(
  scopes: Scopes,
  companyId: number,
  only?: readonly string[],
): Promise<number> {
  const all = await scopes.DANGEROUSLY_acrossCompanies(WHY, companyTables);
  let total = 0;
  for (const { name } of all.filter((table) => only?.includes(table.name) ?? true)) {
    total += await scopes.DANGEROUSLY_acrossCompanies(WHY, async ({ db }) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from (
        select from ${sql.table(name)} where company_id = ${companyId} limit ${COUNTED}) counted`.execute(
        db,
      );
      return rows[0]!.count;
    });
  }
  return total;
}

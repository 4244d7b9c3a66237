import { sql } from 'kysely';
import type { CompanyScope } from '../src/db/scope.ts';

export type Reading = {
  /** How often the whole table was read; not when it was left after a few rows, as a limit does. */
  whole: number;
  /** How many rows were looked at, those that were then left out included. */
  rows: number;
  /** By which of its indexes it was read. */
  indexes: string[];
};

/**
 * How a piece of work reads these tables. The database counts for each connection, so that this is
 * what really happened, with row-level security on and whatever plan was kept.
 */
export async function readings<Table extends string>(
  scope: Pick<CompanyScope, 'db'>,
  tables: readonly Table[],
  work: () => Promise<unknown>,
): Promise<Record<Table, Reading>> {
  const before = await scans(scope, tables);
  await work();
  const after = await scans(scope, tables);
  const grown = after.map((one, index) => {
    const was = before[index]!;
    return { ...one, n: one.n - was.n, rows: one.rows - was.rows };
  });
  const entries = tables.map((table) => {
    const own = grown.filter((one) => one.table === table && one.n > 0);
    const indexes = own.filter((one) => one.name !== table).map((one) => one.name);
    const itself = own.find((one) => one.name === table);
    return [
      table,
      {
        whole: itself && itself.rows >= itself.of ? itself.n : 0,
        rows: own.reduce((sum, one) => sum + one.rows, 0),
        indexes,
      },
    ];
  });
  return Object.fromEntries(entries);
}

async function scans(scope: Pick<CompanyScope, 'db'>, tables: readonly string[]) {
  const { rows } = await sql<{ table: string; name: string; n: number; rows: number; of: number }>`
    select t.name as table, r.name, pg_stat_get_xact_numscans(r.oid)::int as n,
      pg_stat_get_xact_tuples_returned(r.oid)::int as rows,
      (select reltuples::int from pg_class where oid = r.oid) as of
    from unnest(${[...tables]}::text[]) as t(name)
    cross join lateral (
      select t.name, t.name::regclass::oid as oid union all
      select indexrelid::regclass::text, indexrelid from pg_index
      where indrelid = t.name::regclass) as r
    order by 1, 2`.execute(scope.db);
  return rows;
}

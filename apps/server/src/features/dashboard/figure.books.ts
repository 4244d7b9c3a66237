import { sql } from 'kysely';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { noteFirstRounds } from '../tickets/ticket.firsts.ts';
import { columnList, figureColumns, summedColumns } from './figure.columns.ts';

/*
 * The sums behind the dashboard. Whoever changes a round of service appends what that changes (triggers, migration
 * 0079); here it is folded into the sums, counted anew where the zone has changed, and checked.
 */

/** So many appended rows are folded in one transaction: nobody waits for the locks of a long one. */
export const FOLDED_AT_ONCE = 20_000;

/** Adds what was appended to the sums, the oldest first. Answers how many rows that were. */
export async function foldFigures(scope: CompanyScope): Promise<number> {
  await lockFolding(scope);
  const sums = sql.join(
    figureColumns.map(
      (one) => sql`${sql.id(one)} = figures.${sql.id(one)} + excluded.${sql.id(one)}`,
    ),
  );
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from figure_deltas where company_id = ${scope.companyId} and id in (
        select id from figure_deltas where company_id = ${scope.companyId}
        order by id limit ${sql.lit(FOLDED_AT_ONCE)})
      returning dimension, day, key, ${columnList}
    ), added as (
      insert into figures (company_id, grain, dimension, day, key, ${columnList})
      select ${scope.companyId}::bigint, grain.name, grain.dimension, grain.day, grain.key,
        ${summedColumns}
      from taken
      cross join lateral figure_grains(taken.dimension, taken.day, taken.key) as grain
      group by 2, 3, 4, 5
      on conflict (company_id, grain, dimension, day, key) do update set ${sums}
    )
    select count(*) as folded from taken`.execute(scope.db);
  return rows[0]!.folded;
}

/** Whether the sums are in the company's zone of now. */
export async function isInCompanyZone(scope: CompanyScope): Promise<boolean> {
  const moved = await scope.db
    .selectFrom('figure_books')
    .innerJoin('companies', 'companies.id', 'figure_books.company_id')
    .select('company_id')
    .where('company_id', '=', scope.companyId)
    .whereRef('figure_books.timezone', '<>', 'companies.timezone')
    .executeTakeFirst();
  return moved === undefined;
}

/** Counts everything anew, in the company's zone of now. Whoever changes a round meanwhile waits for it. */
export async function recountFigures(scope: CompanyScope): Promise<void> {
  await allowTime(scope);
  await lockFolding(scope);
  await sql`select pg_advisory_xact_lock(hashtextextended('figures:' || ${scope.companyId}::bigint, 0))`.execute(
    scope.db,
  );
  await noteFirstRounds(scope, 'all');
  await scope.db
    .updateTable('figure_books')
    .set({
      timezone: sql<string>`(select timezone from companies where id = ${scope.companyId})`,
      counted_at: scope.now,
    })
    .where('company_id', '=', scope.companyId)
    .execute();
  await scope.db.deleteFrom('figure_deltas').where('company_id', '=', scope.companyId).execute();
  await scope.db.deleteFrom('figures').where('company_id', '=', scope.companyId).execute();
  await sql`
    insert into figures
    select counted.* from figure_books
    cross join lateral counted_figures(figure_books.company_id, figure_books.timezone) as counted
    where figure_books.company_id = ${scope.companyId}`.execute(scope.db);
}

/** A full count reads every round; a request's limit is not for it. */
async function allowTime(scope: CompanyScope): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(scope.db);
}

/** One at a time, in this order: folding first, then whoever changes rounds. */
async function lockFolding(scope: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fold-figures:' || ${scope.companyId}::bigint, 0))`.execute(
    scope.db,
  );
}

export type Drift = { grain: string; dimension: string; day: string; key: number };

/** So many are named; the rest would say the same. */
const NAMED_DRIFTS = 20;

/** Where the sums differ from a full count: nowhere. One statement sees one moment, whatever is written meanwhile. */
export async function driftOf(scope: CompanyScope): Promise<Drift[]> {
  await allowTime(scope);
  const differs = sql.join(
    figureColumns.map(
      (one) => sql`coalesce(kept.${sql.id(one)}, 0) <> coalesce(counted.${sql.id(one)}, 0)`,
    ),
    sql` or `,
  );
  const { rows } = await sql<Drift>`
    with counted as (
      select counted.* from figure_books
      cross join lateral counted_figures(figure_books.company_id, figure_books.timezone) as counted
      where figure_books.company_id = ${scope.companyId}
    ), parts as (
      select grain, dimension, day, key, ${columnList} from figures
      where company_id = ${scope.companyId}
      union all
      select grain.name, grain.dimension, grain.day, grain.key, ${columnList}
      from figure_deltas as delta
      cross join lateral figure_grains(delta.dimension, delta.day, delta.key) as grain
      where company_id = ${scope.companyId}
    ), kept as (
      select grain, dimension, day, key, ${summedColumns} from parts group by 1, 2, 3, 4
    )
    select grain, dimension, day, key
    from kept full join counted using (grain, dimension, day, key)
    where ${differs}
    order by day, dimension, key, grain limit ${sql.lit(NAMED_DRIFTS)}`.execute(scope.db);
  return rows;
}

/** Contacts with several first rounds, or with none: by them new contacts would be miscounted. */
export async function misjudgedFirsts(scope: ReadScope): Promise<number> {
  const { rows } = await sql<{ contacts: number }>`
    select count(*) as contacts from (
      select from tickets
      join attendances on attendances.company_id = tickets.company_id
        and attendances.ticket_id = tickets.id
      where tickets.company_id = ${scope.companyId}
      group by tickets.contact_id
      having count(*) filter (where attendances.is_first) <> 1
    ) as misjudged`.execute(scope.db);
  return rows[0]!.contacts;
}

import { sql } from 'kysely';
import type { AcrossCompaniesScope } from '../../db/scope.ts';

/** `byId`: its rows can be gone through by company and id. */
export type CompanyTable = { name: string; byId: boolean };

/**
 * Every table with companies' rows, as the database itself lists them, so that a new one is never forgotten; in the
 * order in which they can be emptied, those first that others do not lean on. Left out is what stays without its
 * company (payments: their key to it is "on delete set null").
 */
export async function companyTables({ db }: AcrossCompaniesScope): Promise<CompanyTable[]> {
  const { rows: tables } = await sql<CompanyTable>`
    select class.relname as name, exists (
      select from pg_index
      join pg_attribute id on id.attrelid = class.oid and id.attname = 'id' and id.atttypid = 'bigint'::regtype
      where indrelid = class.oid and indpred is null
        and indkey[0] = company.attnum and indkey[1] = id.attnum
    ) as "byId"
    from pg_class class
    join pg_attribute company on company.attrelid = class.oid and company.attname = 'company_id'
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and not exists (
      select from pg_constraint where conrelid = class.oid and contype = 'f'
        and confrelid = 'companies'::regclass and confdeltype = 'n'
    )
    order by class.relname`.execute(db);
  // What may break for a moment (deferrable) does not decide an order; one of a circle is such a one.
  const { rows: keys } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
      and not condeferrable`.execute(db);
  return childrenFirst(tables, keys);
}

type Key = { child: string; parent: string };

/** By how far each is from the company, along its longest way; those without a way to it come first. */
export function childrenFirst(tables: readonly CompanyTable[], keys: readonly Key[]) {
  const depths = new Map<string, number>();
  function depthOf(name: string, below: readonly string[]): number {
    const known = depths.get(name);
    if (known !== undefined) return known;
    if (below.includes(name)) throw new Error(`tables lean on each other: ${name}`);
    const parents = keys.filter(({ child }) => child === name).map(({ parent }) => parent);
    const depth = Math.max(0, ...parents.map((parent) => 1 + depthOf(parent, [...below, name])));
    depths.set(name, depth);
    return depth;
  }
  const placeOf = ({ name }: CompanyTable) => depthOf(name, []) || Number.POSITIVE_INFINITY;
  return tables.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a === b ? 0 : b - a;
  });
}

import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { CompanyScope } from '../../db/scope.ts';
import type { OrderedItem } from './ordered-table.ts';

/** A row of the table that these tests read: an ordered one with a number in it. */
export type TestItem = OrderedItem & { n: number };

export async function createTestTables(ownerPool: Pool): Promise<void> {
  await ownerPool.query(`
    create table items (
      company_id bigint not null references companies (id) on delete cascade,
      id bigint generated always as identity, n integer not null, primary key (company_id, id));
    call guard_by_company('items');
    call make_ordered_table('items');
    create unique index on items (company_id, lane, n);
    create table effects (
      company_id bigint not null, id bigint generated always as identity, lane text, n integer);
    call guard_by_company('effects')`);
}

export async function insertItems(
  scope: CompanyScope,
  lane: string,
  numbers: readonly number[],
): Promise<void> {
  await scope.db.executeQuery(
    CompiledQuery.raw(
      `insert into items (company_id, lane, n) select $1, $2, n from unnest($3::integer[]) as n
       on conflict do nothing`,
      [scope.companyId, lane, numbers],
    ),
  );
}

/** The usual effect of a handler in these tests. */
export async function writeEffect(scope: CompanyScope, item: TestItem): Promise<void> {
  await scope.db.executeQuery(
    CompiledQuery.raw('insert into effects (company_id, lane, n) values ($1, $2, $3)', [
      scope.companyId,
      item.lane,
      item.n,
    ]),
  );
}

import type { Db } from '../schema.ts';
import type { CompanyScope, ReadScope } from '../scope.ts';
import { batched } from './batched.ts';
import {
  byId,
  type Change,
  insertRows,
  insertRowsForIds,
  type Table,
  updateRows,
  type Values,
} from './bulk-statements.ts';
import { type Buildable, type Param, preparedQuery } from './prepared-query.ts';

/* Batched statements on single rows: what most repositories need of this folder. */

export type InCompany = { company: number };
type ByIds = InCompany & { ids: readonly number[] };

/** Looks a row up by its id; `build` selects `where id = anyOf(param('ids'))`. */
export function batchedFind<Row extends { id: number }>(
  build: (db: Db, param: Param<ByIds>) => Buildable<Row>,
): (scope: ReadScope, id: number) => Promise<Row | undefined> {
  const query = preparedQuery(build);
  return batched(async (scope: ReadScope, ids: readonly number[]) =>
    byId(await query(scope, { company: scope.companyId, ids }), ids),
  );
}

export function batchedInsert<T extends Table>(
  table: T,
): (scope: CompanyScope, row: Values<T>) => Promise<void> {
  return batched(async (scope: CompanyScope, rows: readonly Values<T>[]) => {
    await insertRows(scope, table, rows);
    return rows.map(() => undefined);
  });
}

/** Answers the new row's id. `matchedBy`: see insertRowsForIds. */
export function batchedInsertForId<T extends Table>(
  table: T,
  matchedBy: readonly (keyof Values<T> & string)[],
): (scope: CompanyScope, row: Values<T>) => Promise<number> {
  return batched(async (scope: CompanyScope, rows: readonly Values<T>[]) => {
    const ids = await insertRowsForIds(scope, table, rows, { matchedBy });
    return ids.map((id) => {
      if (id === null) throw new Error(`An inserted row of ${table} was not answered.`);
      return id;
    });
  });
}

/** Changes a row by its id; one that is not there is left out. */
export function batchedUpdate<T extends Table>(
  table: T,
): (scope: CompanyScope, change: Change<T>) => Promise<void> {
  return batched(async (scope: CompanyScope, changes: readonly Change<T>[]) => {
    await updateRows(scope, table, changes);
    return changes.map(() => undefined);
  });
}

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../schema.ts';
import type { CompanyScope } from '../scope.ts';

/* Bulk statements: one statement for any number of rows, and its text does not depend on how many they are. */

export type Table = keyof Database & string;
/** As they are read: dates as dates, JSON as what it says. */
type RowOf<T extends Table> = Selectable<Database[T]>;
export type Values<T extends Table> = Partial<Omit<RowOf<T>, 'company_id' | 'id'>>;

/** A list as one parameter. */
export function anyOf(
  ids: readonly number[] | RawBuilder<readonly number[] | undefined>,
): RawBuilder<number> {
  return sql<number>`any(${ids}::bigint[])`;
}

/** The row of each id, in the order of the ids. */
export function byId<Row extends { id: number }>(
  rows: readonly Row[],
  ids: readonly number[],
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
}

/** Rows as a table of the given name, passed as one parameter. */
export function rowsAs(table: Table, rows: readonly object[], name: string): RawBuilder<unknown> {
  const text = JSON.stringify(rows, wellFormed);
  return sql`json_populate_recordset(null::${sql.table(table)}, ${text}) as ${sql.id(name)}`;
}

/** Half a character, as a cut leaves it, is no JSON to PostgreSQL. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/** All rows with the same columns. */
export async function insertRows<T extends Table>(
  scope: CompanyScope,
  table: T,
  rows: readonly Values<T>[],
  { onConflict = sql`` }: { onConflict?: RawBuilder<unknown> } = {},
): Promise<void> {
  if (rows.length > 0) await insertion(scope, table, rows, onConflict).execute(scope.db);
}

type InsertForIds<T extends Table> = {
  /** Columns that tell the rows of one call apart. Rows that are equal in them must be equal altogether. */
  matchedBy: readonly (keyof Values<T> & string)[];
  onConflict?: RawBuilder<unknown>;
};

/**
 * The new id of each row, in the order of the rows; null where a row was there already (`onConflict`). PostgreSQL
 * promises no order for what RETURNING answers: ids are matched to rows by columns.
 */
export async function insertRowsForIds<T extends Table>(
  scope: CompanyScope,
  table: T,
  rows: readonly Values<T>[],
  { matchedBy, onConflict = sql`` }: InsertForIds<T>,
): Promise<(number | null)[]> {
  if (rows.length === 0) return [];
  const answer = sql.join(['id', ...matchedBy].map((column) => sql.ref(column)));
  const { rows: made } = await sql<{ id: number } & Values<T>>`
    ${insertion(scope, table, rows, onConflict)} returning ${answer}`.execute(scope.db);
  const keyOf = (row: Values<T>) =>
    JSON.stringify(
      matchedBy.map((one) => row[one]),
      wellFormed,
    );
  requireTellingKeys(rows, keyOf);
  const ids = Map.groupBy(made, keyOf);
  return rows.map((row) => ids.get(keyOf(row))?.shift()?.id ?? null);
}

function requireTellingKeys(rows: readonly object[], keyOf: (row: never) => string): void {
  const texts = new Map<string, string>();
  for (const row of rows) {
    const [key, text] = [keyOf(row as never), JSON.stringify(row)];
    if (texts.has(key) && texts.get(key) !== text) {
      throw new Error('Rows that are equal in the columns they are matched by differ in others.');
    }
    texts.set(key, text);
  }
}

function insertion<T extends Table>(
  scope: CompanyScope,
  table: T,
  rows: readonly Values<T>[],
  onConflict: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = Object.keys(rows[0]!);
  const given = columns.map((column) => sql.ref(`given.${column}`));
  return sql`
    insert into ${sql.table(table)} (company_id, ${sql.join(columns.map((one) => sql.id(one)))})
    select ${scope.companyId}::bigint, ${sql.join(given)} from ${rowsAs(table, rows, 'given')}
    ${onConflict}`;
}

export type Change<T extends Table> = { id: number; set: Values<T> };

/**
 * Each row by its id, with values of its own; one statement for those that change the same columns.
 * Answers which were there.
 */
export async function updateRows<T extends Table>(
  scope: CompanyScope,
  table: T,
  changes: readonly Change<T>[],
  guard: RawBuilder<unknown> = sql`true`,
): Promise<Set<number>> {
  const changed = new Set<number>();
  for (const alike of ofSameColumns(changes)) {
    const columns = columnsOf(alike[0]!);
    const given = alike.map(({ id, set }) => ({ id, ...set }));
    const values = columns.map((one) => sql`${sql.id(one)} = ${sql.ref(`given.${one}`)}`);
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} as kept set ${sql.join(values)}
      from ${rowsAs(table, given, 'given')}
      where kept.company_id = ${scope.companyId} and kept.id = given.id and ${guard}
      returning kept.id`.execute(scope.db);
    for (const { id } of rows) changed.add(id);
  }
  return changed;
}

function columnsOf<T extends Table>({ set }: Change<T>): string[] {
  return Object.entries(set).flatMap(([column, value]) => (value === undefined ? [] : [column]));
}

/** In their order; of two changes of one row the later is another statement, or it would be lost. */
function ofSameColumns<T extends Table>(changes: readonly Change<T>[]): Change<T>[][] {
  const groups: { key: string; ids: Set<number>; changes: Change<T>[] }[] = [];
  for (const change of changes) {
    const key = columnsOf(change).join();
    const last = groups.findLastIndex((one) => one.ids.has(change.id));
    const group = groups.find((one, index) => index > last && one.key === key);
    if (group) {
      group.ids.add(change.id);
      group.changes.push(change);
    } else groups.push({ key, ids: new Set([change.id]), changes: [change] });
  }
  return groups.map((group) => group.changes);
}

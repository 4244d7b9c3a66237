import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../schema.ts';
import type { CompanyScope } from '../scope.ts';

type Table = keyof Database & string;
/** As they are read: dates as dates, JSON as what it says. */
type RowOf<T extends Table> = Selectable<Database[T]>;
export type Values<T extends Table> = Partial<Omit<RowOf<T>, 'company_id' | 'id'>>;

/** A list as one value: the statement's text does not depend on how many there are. */
export function anyOf(
  ids: readonly number[] | RawBuilder<readonly number[] | undefined>,
): RawBuilder<number> {
  return sql<number>`any(${ids}::bigint[])`;
}

/** What was found, in the order asked for. */
export function byId<Row extends { id: number }>(
  rows: readonly Row[],
  ids: readonly number[],
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
}

/** Rows as a table of the given name, so that a statement has the same text for any number of them. */
export function rowsAs(table: Table, rows: readonly object[], name: string): RawBuilder<unknown> {
  const text = JSON.stringify(rows, wellFormed);
  return sql`json_populate_recordset(null::${sql.table(table)}, ${text}) as ${sql.id(name)}`;
}

/** Half a character, as a cut leaves it, is no JSON to PostgreSQL. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/** All with the same columns. Answers what `returning` names, in the order of the rows that were new. */
export async function insertRows<T extends Table, R extends (keyof RowOf<T> & string)[] = []>(
  scope: CompanyScope,
  table: T,
  rows: readonly Values<T>[],
  { returning, onConflict = sql`` }: { returning?: R; onConflict?: RawBuilder<unknown> } = {},
): Promise<Pick<RowOf<T>, R[number]>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const given = columns.map((column) => sql.ref(`given.${column}`));
  const answer = returning
    ? sql`returning ${sql.join(returning.map((one) => sql.ref(one)))}`
    : sql``;
  const { rows: made } = await sql<Pick<RowOf<T>, R[number]>>`
    insert into ${sql.table(table)} (company_id, ${sql.join(columns.map((one) => sql.id(one)))})
    select ${scope.companyId}::bigint, ${sql.join(given)} from ${rowsAs(table, rows, 'given')}
    ${onConflict} ${answer}`.execute(scope.db);
  return made;
}

type Change<T extends Table> = { id: number; set: Values<T> };

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

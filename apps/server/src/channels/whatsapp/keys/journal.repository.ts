import { sql } from 'kysely';
import type { CompanyScope } from '../../../db/scope.ts';

export type JournalRow = { id: string; value: string };

/** In the order of the list, which is the order of arrival. */
export async function appendJournal(
  scope: CompanyScope,
  connectionId: number,
  rows: readonly JournalRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into channel_journal (company_id, connection_id, id, value)
    select ${scope.companyId}, ${connectionId}, entry.id, entry.value from unnest(
      ${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.value)}::text[])
      with ordinality as entry (id, value, place)
    order by entry.place
  `.execute(scope.db);
}

export async function readJournal(
  scope: CompanyScope,
  connectionId: number,
): Promise<JournalRow[]> {
  return scope.db
    .selectFrom('channel_journal')
    .select(['id', 'value'])
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .orderBy('place')
    .execute();
}

export async function dropFromJournal(
  scope: CompanyScope,
  connectionId: number,
  ids: readonly string[],
): Promise<void> {
  await scope.db
    .deleteFrom('channel_journal')
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
}

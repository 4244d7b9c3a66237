import { sql } from 'kysely';
import type { CompanyScope } from '../../../db/scope.ts';

export type KeyRow = { kind: string; id: string; value: string };

export async function findKeys(
  scope: CompanyScope,
  connectionId: number,
  wanted: readonly Pick<KeyRow, 'kind' | 'id'>[],
): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select kept.kind, kept.id, kept.value from unnest(
      ${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ id }) => id)}::text[]) as wanted (kind, id)
    join channel_keys as kept on kept.company_id = ${scope.companyId} and kept.connection_id = ${connectionId}
      and kept.kind = wanted.kind and kept.id = wanted.id`.execute(scope.db);
  return rows;
}

/** The id of a key that we have not, and that a value of this connection was encrypted with; null if there is none. */
export async function unknownKeyOf(
  scope: CompanyScope,
  connectionId: number,
  known: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select split_part(value, '.', 2) as id from channel_keys
    where company_id = ${scope.companyId} and connection_id = ${connectionId}
      and split_part(value, '.', 2) <> all(${known}::text[]) limit 1`.execute(scope.db);
  return rows[0]?.id ?? null;
}

/** In one statement, however many: linking alone brings eight hundred. */
export async function saveKeys(
  scope: CompanyScope,
  connectionId: number,
  rows: readonly KeyRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into channel_keys (company_id, connection_id, kind, id, value)
    select ${scope.companyId}, ${connectionId}, key.* from unnest(
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.id)}::text[],
      ${rows.map((row) => row.value)}::text[]) as key
    on conflict (company_id, connection_id, kind, id) do update set value = excluded.value
  `.execute(scope.db);
}

export async function deleteKeys(
  scope: CompanyScope,
  connectionId: number,
  rows: readonly Pick<KeyRow, 'kind' | 'id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from channel_keys as key using unnest(
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.id)}::text[]) as gone (kind, id)
    where key.company_id = ${scope.companyId} and key.connection_id = ${connectionId}
      and key.kind = gone.kind and key.id = gone.id
  `.execute(scope.db);
}

/** All of them, into the place of whatever was put aside before. */
export async function archiveKeys(
  scope: CompanyScope,
  connectionId: number,
  reason: string,
): Promise<void> {
  await sql`
    insert into channel_archives (company_id, connection_id, reason, keys)
    select company_id, connection_id, ${reason}, jsonb_agg(jsonb_build_array(kind, id, value))
    from channel_keys where company_id = ${scope.companyId} and connection_id = ${connectionId}
    group by company_id, connection_id
    on conflict (company_id, connection_id) do update set
      reason = excluded.reason, keys = excluded.keys, archived_at = now()
  `.execute(scope.db);
  await scope.db
    .deleteFrom('channel_keys')
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .execute();
}

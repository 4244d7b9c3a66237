import { sql } from 'kysely';
import { sealedParts, sealedPlace } from '../channels/sealed-place.ts';
import type { Db } from '../db/schema.ts';
import { decrypt, encrypt, keyIdOf } from '../security/encryption.ts';
import type { Keys } from '../security/keys.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

const AT_ONCE = 500;

export type Rotation = {
  renewed: number;
  /** How many values each key still holds, the present one included, by its id. */
  held: Map<string, number>;
};

type RotationParts = {
  db: Db;
  keys: Keys;
  signal?: AbortSignal;
  onProgress?(renewed: number): void;
};

/**
 * Encrypts everything anew that an earlier key encrypted. Each value is its own statement, which only
 * replaces what was read: whatever a running server writes meanwhile stays, and a second run goes on
 * where the first one stopped.
 */
export async function rotateKeys(parts: RotationParts): Promise<Rotation> {
  let renewed = 0;
  const note = () => {
    renewed += 1;
    parts.onProgress?.(renewed);
  };
  for (const column of sealedColumns) await rotateColumn(parts, column, note);
  await rotateArchives(parts, note);
  return { renewed, held: await heldByKey(parts.db) };
}

async function rotateColumn(
  { db, keys, signal }: RotationParts,
  { table, column, key, place }: SealedColumn,
  note: () => void,
): Promise<void> {
  const earlier = earlierIds(keys);
  const columns = sql.join(key.map((name) => sql.ref(name)));
  // From the last row that was seen on: one that is skipped is not looked at again.
  let after: unknown[] | null = null;
  while (!signal?.aborted) {
    const { rows } = await sql<Record<string, unknown> & { company_id: number; sealed: string }>`
      select ${columns}, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where split_part(${sql.ref(column)}, '.', 2) = any(${earlier}::text[])
        and ${sql.ref(column)} like 'v1.%'
        ${after === null ? sql`` : sql`and (${columns}) > (${sql.join(after)})`}
      order by ${columns} limit ${AT_ONCE}`.execute(db);
    for (const row of rows) {
      if (signal?.aborted) return;
      const value = reseal(keys, place(row), row.sealed);
      const isThisRow = sql.join(
        key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
        sql` and `,
      );
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where ${isThisRow} and ${sql.ref(column)} = ${row.sealed}`.execute(db);
      if (numAffectedRows) note();
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = key.map((name) => last[name]);
  }
}

type Archive = { company_id: number; connection_id: number; keys: [string, string, string][] };

/** The keys of an ended link are one JSON object in one row; each value in it is encrypted by itself. */
async function rotateArchives(
  { db, keys, signal }: RotationParts,
  note: () => void,
): Promise<void> {
  const { rows } = await sql<Archive>`
    select company_id, connection_id, keys from channel_archives`.execute(db);
  const earlier = earlierIds(keys);
  for (const archive of rows) {
    if (signal?.aborted) return;
    const { company_id: companyId, connection_id: connectionId } = archive;
    const isOld = (value: string) => earlier.includes(keyIdOf(value));
    const count = archive.keys.filter(([, , value]) => isOld(value)).length;
    if (count === 0) continue;
    const renewed = archive.keys.map(([kind, id, value]) => {
      const place = sealedPlace({ companyId, connectionId }, sealedParts.key(kind, id));
      return [kind, id, isOld(value) ? reseal(keys, place, value) : value];
    });
    const { numAffectedRows } = await sql`
      update channel_archives set keys = ${JSON.stringify(renewed)}::jsonb
      where company_id = ${companyId} and connection_id = ${connectionId}
        and keys = ${JSON.stringify(archive.keys)}::jsonb`.execute(db);
    if (numAffectedRows) for (let index = 0; index < count; index += 1) note();
  }
}

/** The earlier keys that we have. What any other key encrypted cannot be read. */
function earlierIds({ encryption: [current, ...earlier] }: Keys): string[] {
  return earlier.map(({ id }) => id).filter((id) => id !== current?.id);
}

function reseal(keys: Keys, place: string, sealed: string): string {
  return encrypt(keys, place, decrypt(keys, place, sealed));
}

/** How many stored values each key holds, by the key's name. Reads all of them. */
export async function heldByKey(db: Db): Promise<Map<string, number>> {
  const parts = sealedColumns.map(
    ({ table, column }) => sql`
      select split_part(${sql.ref(column)}, '.', 2) as id from ${sql.table(table)}
      where ${sql.ref(column)} like 'v1.%'`,
  );
  const archived = sql`
    select split_part(entry ->> 2, '.', 2) as id
    from channel_archives, jsonb_array_elements(keys) as entry`;
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*) from (${sql.join([...parts, archived], sql` union all `)}) as held
    group by id order by 2 desc`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

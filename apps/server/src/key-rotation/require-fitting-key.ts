import { sql } from 'kysely';
import { connectPool, queryBuilder } from '../db/connect.ts';
import type { Db } from '../db/schema.ts';
import { PlainError } from '../plain-error.ts';
import type { Keys } from '../security/keys.ts';
import { sealedColumns } from './sealed-columns.ts';

/**
 * Refuses a key that opens nothing of what is stored: with it every number would stay closed, and whatever is
 * written would need a key that nobody meant. One value that opens is enough: the rest is told by its number.
 */
export async function requireFittingKey(databaseUrl: string, keys: Keys): Promise<void> {
  const pool = connectPool(databaseUrl, { max: 1, onError: () => undefined });
  await check(queryBuilder(pool), keys).finally(() => pool.end());
}

async function check(db: Db, keys: Keys): Promise<void> {
  const known = keys.encryption.map(({ id }) => id);
  const opening = await keyOf(db, sql`= any(${known}::text[])`);
  if (opening !== null) return;
  const other = await keyOf(db, sql`<> all(${known}::text[])`);
  if (other === null) return;
  throw new PlainError(
    `Nothing that is stored opens with SECRET_KEY (key ${known[0]}): it was encrypted with key ${other}. ` +
      'Start with the SECRET_KEY of before, or name it in SECRET_KEY_PREVIOUS, and see docs/operations.md, "Keys".',
  );
}

/** The name of the key of one stored value that fits, of whichever table has one; null if none does. */
async function keyOf(db: Db, fits: ReturnType<typeof sql>): Promise<string | null> {
  for (const { table, column } of sealedColumns) {
    const id = sql`split_part(${sql.ref(column)}, '.', 2)`;
    const { rows } = await sql<{ id: string }>`
      select ${id} as id from ${sql.table(table)}
      where ${sql.ref(column)} like 'v1.%' and ${id} ${fits} limit 1`.execute(db);
    if (rows[0]) return rows[0].id;
  }
  return null;
}

import type { ClientBase } from 'pg';

/** From so many rows on, building an index is many times quicker than growing it row by row. */
const WORTH_BUILDING = 100_000;

export async function withoutIndexes(
  db: ClientBase,
  table: string,
  count: number,
  work: () => Promise<unknown>,
): Promise<void> {
  if (count < WORTH_BUILDING) {
    await work();
    return;
  }
  const { rows } = await db.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = $1::regclass and not exists (
       select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  await work();
  await db.query(`set maintenance_work_mem = '512MB'`);
  for (const { made } of rows) await db.query(made);
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { connectPool, queryBuilder } from '../connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what is asked again and again is planned once; what never comes again is not kept', async () => {
  const pool = connectPool(database.url, { max: 1, onError: () => undefined });
  const db = queryBuilder(pool);
  for (let n = 0; n < 20; n += 1) {
    const { rows } = await sql<{ n: number }>`select ${n}::int as n`.execute(db);
    expect(rows).toEqual([{ n }]);
    await sql`select ${1}::int as ${sql.ref(`only_${n}`)}`.execute(db);
  }
  const kept = await pool.query('select statement from pg_prepared_statements');
  expect(kept.rows).toEqual([{ statement: 'select $1::int as n' }]);
  await pool.end();
});

test('a migration under a running process costs it one query, not all that follow', async () => {
  const pool = connectPool(database.url, { max: 1, onError: () => undefined });
  const db = queryBuilder(pool);
  await sql`create table growing (id int)`.execute(db);
  const run = () => sql`select * from growing where id = ${1}`.execute(db);
  for (let n = 0; n < 10; n += 1) await run();
  await sql`alter table growing add column name text`.execute(db);
  await expect(run()).rejects.toThrow('cached plan must not change result type');
  for (let n = 0; n < 10; n += 1) await run();
  await pool.end();
});

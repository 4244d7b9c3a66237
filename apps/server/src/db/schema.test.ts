import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

/** Tables that are read and written by plain SQL alone. */
const untyped = ['job_workers', 'schema_migrations'];

test('the types name every table of the database, and every one of its columns', async () => {
  const areas = await readdir(new URL('tables/', import.meta.url));
  // The columns that make a table ordered are named once, for all of them.
  const files = [
    ...areas.map((file) => `tables/${file}`),
    '../jobs/ordered-reader/ordered-table.ts',
  ];
  const texts = files.map((file) => readFile(new URL(file, import.meta.url), 'utf8'));
  const source = (await Promise.all(texts)).join('\n');
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, json_agg(column_name) as columns from information_schema.columns
    where table_schema = 'public' group by 1 order by 1`.execute(t.db);
  const missing = rows
    .filter(({ table }) => !untyped.includes(table))
    .flatMap(({ table, columns }) => [
      ...(source.includes(`  ${table}:`) ? [] : [table]),
      ...columns
        .filter((name) => !new RegExp(`\\b${name}:`).test(source))
        .map((c) => `${table}.${c}`),
    ]);
  expect(missing).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillDatabase } from '../../../bench/fill.ts';
import { sizesAt } from '../../../bench/sizes.ts';
import { migrate, migrationFiles } from '../src/db/migrate.ts';
import { runSql, withDatabase } from './run-sql.ts';

/**
 * Those up to here are from before there was anybody with a million messages. What comes after them is refused if
 * it looks at all rows of a large table while nobody can write to it: 0.3 s for each hundred thousand.
 */
const BEFORE = '0100-bills.sql';

const large = ['messages', 'tickets', 'contacts', 'contact_identities', 'attendances'];
large.push('ticket_events', 'ticket_tags', 'attachments');

let client: pg.Client;
let url: string;
let fewest: number;
const base = () => inject('databaseUrl');
const name = `prosa_lasting_${randomBytes(4).toString('hex')}`;

beforeAll(async () => {
  await runSql(base(), `create database ${name}`);
  url = withDatabase(base(), name);
  await migrate(url, undefined, BEFORE);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillDatabase(client, { ...sizesAt(0.01), companies: 2 }, 'no password');
  const { rows } = await client.query<{ count: number }>(
    large.map((table) => `select count(*)::int as count from ${table}`).join(' union all '),
  );
  fewest = Math.min(...rows.map(({ count }) => count).filter((count) => count > 0));
});
afterAll(async () => {
  await client.end();
  await runSql(base(), `drop database ${name} with (force)`);
});

async function rowsTouched(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; count: string }>(
    `select relname as table,
       seq_tup_read + coalesce(idx_tup_fetch, 0) + n_tup_ins + n_tup_upd + n_tup_del as count
     from pg_stat_xact_user_tables where relname = any ($1)`,
    [large],
  );
  return new Map(rows.map(({ table, count }) => [table, Number(count)]));
}

/** The large tables of which these statements read or write about all rows. */
async function wholeTables(statements: string): Promise<string[]> {
  const before = await rowsTouched();
  await client.query(statements);
  const after = await rowsTouched();
  return large.filter((table) => (after.get(table) ?? 0) - (before.get(table) ?? 0) >= fewest);
}

test('what looks at every row of a large table is noticed', async () => {
  const cases: [string, string[]][] = [
    ['alter table messages add column note text', []],
    ["alter table messages add column state text not null default 'new'", []],
    ["alter table tickets add constraint named check (code <> '') not valid", []],
    ["alter table tickets add constraint named check (code <> '')", ['tickets']],
    ['create index messages_kind on messages (kind)', ['messages']],
    ['alter table messages alter column provider_id type varchar(300)', ['messages']],
    ['update tickets set unread = unread + 1', ['tickets']],
    ['create table others (id int primary key); insert into others select 1', []],
  ];
  for (const [statements, expected] of cases) {
    await client.query('begin');
    expect(await wholeTables(statements), statements).toEqual(expected);
    await client.query('rollback');
  }
});

test('no migration holds up whoever writes to a large table', async () => {
  for (const file of (await migrationFiles()).filter((one) => one > BEFORE)) {
    const path = new URL(`../migrations/${file}`, import.meta.url);
    const statements = await readFile(path, 'utf8');
    if (/^\s*create (unique )?index concurrently/im.test(statements)) continue;
    await client.query('begin');
    expect(await wholeTables(statements), `${file}: the tables that it reads whole`).toEqual([]);
    await client.query('insert into schema_migrations (name) values ($1)', [file]);
    await client.query('commit');
  }
});

test('a migration that waits for a table lets the others pass, and is done once it is free', async () => {
  const place = `prosa_busy_${randomBytes(4).toString('hex')}`;
  await runSql(base(), `create database ${place}`);
  const busyUrl = withDatabase(base(), place);
  await migrate(busyUrl, undefined, '0088-invoices.sql');
  const busy = new pg.Client({ connectionString: busyUrl });
  await busy.connect();
  await busy.query('begin');
  await busy.query('lock table users in access share mode');
  const said: string[] = [];
  const told = Promise.withResolvers<void>();
  const migrated = migrate(busyUrl, (sentence) => {
    said.push(sentence);
    told.resolve();
  });
  await told.promise;
  // In a line behind a waiting migration this would not be answered.
  await runSql(busyUrl, 'select count(*) from users');
  await busy.query('rollback');
  await busy.end();
  expect((await migrated).length).toBeGreaterThan(5);
  expect(said).toEqual([expect.stringMatching(/waits until nobody uses the tables/)]);
  await runSql(base(), `drop database ${place} with (force)`);
});

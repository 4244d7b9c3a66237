import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { PlainError } from '../plain-error.ts';
import { APP_ROLE } from './connect.ts';
import { workerLogger } from './worker-log.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Any two numbers that nobody else uses: two processes must not migrate at once. */
const LOCK = [20_261, 115] as const;

const INSUFFICIENT_PRIVILEGE = '42501';

async function migrationFiles(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.sql$/.test(file));
  return files.sort();
}

/**
 * The role may exist (another database of the cluster has it), be made by someone else in this
 * moment, or have been made by a database administrator because we may not.
 */
async function ensureAppRole(client: pg.Client): Promise<void> {
  try {
    await makeAppRole(client);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE))
      throw error;
    const { rows } = await client.query<{ user: string }>('select current_user as user');
    throw new PlainError(
      `The database user may not make the role ${APP_ROLE}. Ask an administrator of the database to run once: ` +
        `create role ${APP_ROLE} nologin; grant ${APP_ROLE} to ${rows[0]?.user};`,
    );
  }
}

async function makeAppRole(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        create role ${APP_ROLE} nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(current_user, '${APP_ROLE}', 'member') as member`,
  );
  if (!rows[0]?.member) await client.query(`grant ${APP_ROLE} to current_user`);
  await client.query(`grant usage on schema public to ${APP_ROLE}`);
}

async function appliedMigrations(client: pg.Client): Promise<Set<string>> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
}

export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // A broken connection fails the statement that runs; its error event needs a listener, or the process would end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...LOCK]);
    await runMigrations({ connectionString: ownerUrl, logger: workerLogger() });
    await ensureAppRole(client);
    const applied = await appliedMigrations(client);
    const waiting = (await migrationFiles()).filter((file) => !applied.has(file));
    for (const file of waiting) {
      const statements = await readFile(new URL(file, folder), 'utf8');
      await client.query('begin');
      await client.query(statements);
      await client.query('insert into schema_migrations (name) values ($1)', [file]);
      await client.query('commit');
    }
    return waiting;
  } finally {
    // Also ends the lock, and rolls an unfinished migration back.
    await client.end();
  }
}

/** True once every migration of this program is in the database. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationFiles()).every((file) => applied.has(file));
}

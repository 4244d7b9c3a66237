import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { PlainError } from '../plain-error.ts';
import { ensureAppRole } from './app-role.ts';
import { workerLogger } from './worker-log.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Any two numbers that nobody else uses: two processes must not migrate at once. */
const LOCK = [20_261, 115] as const;

export async function migrationFiles(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.sql$/.test(file));
  return files.sort();
}

async function appliedMigrations(client: pg.Client): Promise<Set<string>> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
}

/** What an older program does not know it would not write, and its new rules it would break. */
function refuseNewer(applied: ReadonlySet<string>, files: readonly string[]): void {
  const unknown = [...applied].filter((name) => !files.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new PlainError(
    `The database is newer than this program: it has ${unknown.at(-1)}, which this program does not know. ` +
      'Start the newer program; the way back is the backup from before the upgrade (docs/operations.md).',
  );
}

async function takeTurn(client: pg.Client, say: (sentence: string) => void): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    [...LOCK],
  );
  if (rows[0]?.taken) return;
  say('Another process changes the database for a new version: waiting until it is done.');
  await client.query('select pg_advisory_lock($1, $2)', [...LOCK]);
}

/** Whoever waits for a table's lock makes everybody wait behind it: better to let them pass, and to try again. */
const LOCK_WAIT = '1s';
const TRIES = 120;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** The first line of a file whose statements cannot be in a transaction: `create index concurrently`. */
const BY_THEMSELVES = '-- Without a transaction';

async function apply(client: pg.Client, file: string, statements: string): Promise<void> {
  const note = () => client.query('insert into schema_migrations (name) values ($1)', [file]);
  if (statements.startsWith(BY_THEMSELVES)) {
    // Each can be run twice: a migration that was ended in the middle begins again.
    for (const statement of statements.split(/;\s*\n/)) {
      if (statement.trim() !== '') await client.query(statement);
    }
    await note();
    return;
  }
  await client.query('begin');
  try {
    await client.query(statements);
    await note();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyPatiently(
  client: pg.Client,
  file: string,
  say: (sentence: string) => void,
): Promise<void> {
  const statements = await readFile(new URL(file, folder), 'utf8');
  await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
  for (let left = TRIES; ; left -= 1) {
    try {
      return await apply(client, file, statements);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || left <= 1) throw error;
      if (left === TRIES) say(`${file} waits until nobody uses the tables that it changes.`);
      await delay(PAUSE_MS);
    }
  }
}

/** Brings the database to this program's version, or through one of its files; `say` hears what it waits for. */
export async function migrate(
  ownerUrl: string,
  say: (sentence: string) => void = () => undefined,
  through?: string,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // A broken connection fails the statement that runs; its error event needs a listener, or the process would end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client, say);
    const files = await migrationFiles();
    const applied = await appliedMigrations(client);
    refuseNewer(applied, files);
    await runMigrations({ connectionString: ownerUrl, logger: workerLogger() });
    await ensureAppRole(client);
    const waiting = files.filter((file) => !applied.has(file) && (!through || file <= through));
    for (const file of waiting) await applyPatiently(client, file, say);
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

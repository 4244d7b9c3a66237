import pg from 'pg';
import { runningDatabase } from '../../apps/server/src/db/embedded/running-database.ts';

/** Where the embedded PostgreSQL of a running product can be reached. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const url = await runningDatabase(dataDir);
  if (!url) throw new Error(`no database runs in ${dataDir}`);
  return url;
}

let pool: pg.Pool | undefined;

/** Kept from test to test: a new connection costs more than most questions. */
function connected(): pg.Pool {
  if (pool) return pool;
  const connectionString = process.env.PROSA_DATABASE_URL;
  pool = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
  // The product has ended, and its PostgreSQL with it.
  pool.on('error', () => undefined);
  return pool;
}

/** For what only the host can do and no screen does yet: plans, due dates, super users. */
export async function query(text: string, values: unknown[] = []): Promise<void> {
  await connected().query(text, values);
}

/** For what no address of the API lists yet. */
export async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await connected().query(text, values)).rows as Row[];
}

/** One test at a time, across all workers; a worker that dies lets go. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const client = await connected().connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    return await work();
  } finally {
    // Closed rather than given back: the lock ends with its connection.
    client.release(true);
  }
}

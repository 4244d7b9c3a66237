import { resolve } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { hashPassword } from '../apps/server/src/security/password.ts';
import { fillDatabase } from './fill.ts';
import type { Sizes } from './sizes.ts';

export const PASSWORD = 'senha-do-banco';

/** Filled once and then left alone; each run measures a copy, so that all begin with the same rows. */
const FILLED = 'filled';
const FILLING = 'filling';
const RUN = 'run';
const EMPTY = 'empty';

export type BenchDatabase = {
  url: string;
  pool: pg.Pool;
  /** Another beside it that has its tables and nobody in them. */
  emptyUrl(): Promise<string>;
  stop(): Promise<void>;
};

/**
 * A PostgreSQL for the bench alone, with the settings of the embedded one (durable: as in production)
 * and room for what is measured.
 */
export async function openDatabase(
  folder: string,
  sizes: Sizes,
  tell: (line: string) => void,
): Promise<BenchDatabase> {
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(folder),
    log: { info: () => undefined, warn: tell },
    settings: { shared_buffers: '512MB', effective_cache_size: '2GB', max_wal_size: '4GB' },
  });
  const urlOf = (database: string) =>
    Object.assign(new URL(postgres.url), { pathname: database }).href;
  try {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    await client.connect();
    const order = (sql: string) => client.query(sql);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [FILLED]);
    if (rowCount === 0) {
      await order(`drop database if exists ${FILLING}`);
      await order(`create database ${FILLING}`);
      await fill(urlOf(FILLING), sizes, tell);
      await order(`alter database ${FILLING} rename to ${FILLED}`);
    }
    // What was filled before a migration was written gets it now.
    await migrate(urlOf(FILLED));
    tell('copying the filled database');
    await order(`drop database if exists ${RUN} with (force)`);
    await order(`create database ${RUN} template ${FILLED} strategy file_copy`);
    await order('checkpoint');
    await client.end();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const pool = new pg.Pool({ connectionString: urlOf(RUN), max: 20 });
  pool.on('error', () => undefined);
  return {
    url: urlOf(RUN),
    pool,
    async emptyUrl() {
      await pool.query(`drop database if exists ${EMPTY} with (force)`);
      await pool.query(`create database ${EMPTY}`);
      await migrate(urlOf(EMPTY));
      return urlOf(EMPTY);
    },
    async stop() {
      await pool.end();
      await postgres.stop();
    },
  };
}

async function fill(url: string, sizes: Sizes, tell: (line: string) => void): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const password = await hashPassword(PASSWORD);
    await fillDatabase(client, sizes, password, (step) => tell(`filling: ${step}`));
  } finally {
    await client.end();
  }
}

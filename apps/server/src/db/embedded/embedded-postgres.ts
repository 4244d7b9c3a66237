import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureDataFolder } from './data-folder.ts';
import { addressOf } from './database-address.ts';
import { findDatabaseHome, SHARED_PLACE } from './database-home.ts';
import { logFile, startPostmaster } from './postmaster.ts';
import { SHARED_MEMORY_SETTINGS } from './shared-memory.ts';
import type { Log } from './startup-log.ts';

export type EmbeddedPostgres = {
  url: string;
  port: number;
  logFile: string;
  stop(): Promise<void>;
  /** Settles when PostgreSQL has ended, asked to or not. */
  exited: Promise<number | null>;
};

export type PostgresOptions = {
  dataDir: string;
  log: Log;
  /** PostgreSQL settings on top of ours; tests trade durability for speed here. */
  settings?: Record<string, string>;
  /** For one that comes back where others look for it; any free one, if left out. */
  port?: number;
  /** The folder of another PostgreSQL's programs. */
  binDir?: string | undefined;
  sharedPlace?: string;
};

const DATABASE = 'prosa';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  ...SHARED_MEMORY_SETTINGS,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m ',
  // What queries did wrong is the server's to log: here it could show customers' words.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
};

/** A real PostgreSQL of our own, for whoever sets no DATABASE_URL. */
export async function startEmbeddedPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { log, binDir, sharedPlace = SHARED_PLACE } = options;
  const settings = { ...SETTINGS, ...options.settings };
  const dataDir = await ensureDataFolder(options.dataDir);
  const home = await findDatabaseHome(dataDir, sharedPlace);
  const copyPlace = home.user ? sharedPlace : dataDir;
  const binaries = await findBinaries({ user: home.user, copyPlace, binDir });
  const durable = options.settings?.fsync !== 'off';
  const { folder: cluster, password } = await ensureCluster(home, binaries, durable);
  const { port, socketFolder, stop, exited } = await startPostmaster({
    home,
    binaries,
    cluster,
    settings,
    log,
    wantedPort: options.port,
  });
  const urlOf = (database: string) => addressOf({ password, port, socketFolder, database });
  try {
    await ensureDatabase(urlOf);
  } catch (error) {
    await stop();
    throw error;
  }
  log.info(`PostgreSQL ${binaries.major} runs on port ${port}, its data in ${home.folder}.`);
  return { url: urlOf(DATABASE), port, logFile: logFile(home), stop, exited };
}

async function ensureDatabase(urlOf: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  // A broken connection fails the statement that runs; its error event needs a listener, or the process would end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

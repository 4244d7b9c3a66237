import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { ensureAppRole } from '../db/app-role.ts';
import { migrationFiles } from '../db/migrate.ts';
import { filesIn } from '../media/move-files.ts';
import { mediaFolder, s3Settings } from '../media/open-store.ts';
import { createS3Store } from '../media/s3/s3-store.ts';
import { PlainError } from '../plain-error.ts';
import { type Manifest, partsOf, readManifest } from './manifest.ts';
import { requirePgProgram, runPgProgram } from './pg-programs.ts';

export type RestoreParts = {
  config: Config;
  databaseUrl: string;
  folder: string;
  /**
   * `instead`: the original is gone, and this takes its place, numbers and all. `copy`: the original runs on.
   * Two installations with the same keys of a number would throw each other out and spoil them.
   */
  as: 'instead' | 'copy';
};

/** Into an empty database and an empty store. */
export async function restoreBackup(parts: RestoreParts): Promise<Manifest> {
  const { config, databaseUrl, folder } = parts;
  const manifest = await readManifest(folder);
  await requireKnownMigrations(manifest);
  await requireEmptyStore(config);
  const places = partsOf(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await requireEmptyDatabase(client);
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer / 10000 as version`,
    );
    await requirePgProgram('pg_restore', Math.max(rows[0]?.version ?? 0, manifest.serverVersion));
    // Before everything else: the dump grants to it, and roles are in no dump of one database.
    await ensureAppRole(client);
    await runPgProgram('pg_restore', databaseUrl, [
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${new URL(databaseUrl).pathname.slice(1)}`,
      places.database,
    ]);
    if (parts.as === 'copy') await makeHarmless(client);
    // The plans of an empty database are no plans for a full one.
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await bringFiles(config, places.files);
  if (manifest.hasKey && !config.SECRET_KEY) await placeKey(config, places.key);
  return manifest;
}

async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = new Set(await migrationFiles());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new PlainError(
    `The backup is newer than this program: it has ${unknown.at(-1)}. Restore it with the program that it was taken with, or a newer one.`,
  );
}

async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from information_schema.tables
     where table_schema in ('public', 'graphile_worker') limit 1`,
  );
  if (rows.length > 0) {
    throw new PlainError(
      'The database of DATABASE_URL is not empty: make a new one to restore into.',
    );
  }
}

async function requireEmptyStore(config: Config): Promise<void> {
  const first = await filesIn(mediaFolder(config)).next();
  if (!first.done) throw new PlainError(`${mediaFolder(config)} has files: name another DATA_DIR.`);
}

/** Nothing of a copy speaks to the world in the original's name. */
async function makeHarmless(client: pg.Client): Promise<void> {
  await client.query(`
    update connections set wanted = false, status = 'DISCONNECTED', status_reason = 'logged-out';
    delete from channel_keys; delete from channel_journal; delete from channel_archives;
    delete from channel_commands; update channel_sessions set holder = null, held_until = null;
    delete from meta_accounts;
    update webhooks set active = false;
    update outbox set finished_at = now(), outcome = 'failed' where finished_at is null;
    delete from errands where finished_at is null;`);
}

async function bringFiles(config: Config, from: string): Promise<void> {
  const s3 = config.STORAGE === 's3' ? createS3Store(s3Settings(config)) : null;
  const root = mediaFolder(config);
  for await (const { companyId, key, path } of filesIn(from)) {
    if (s3) await s3.putAs(companyId, key, createReadStream(path));
    else {
      const target = join(root, String(companyId), key.slice(0, 2), key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(path, target);
      await chmod(target, 0o600);
    }
  }
}

/** Where a start without SECRET_KEY looks for it. One that is there already is somebody's. */
async function placeKey(config: Config, from: string): Promise<void> {
  const folder = resolve(config.DATA_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).includes('secret-key')) return;
  const [secret = ''] = (await readFile(from, 'utf8')).split('\n');
  await writeFile(join(folder, 'secret-key'), secret, { mode: 0o600 });
}

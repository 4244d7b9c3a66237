import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { filesIn } from '../media/move-files.ts';
import { mediaFolder, openMediaStore, s3Settings } from '../media/open-store.ts';
import { createS3Client } from '../media/s3/client.ts';
import { listFiles } from '../media/s3/list-files.ts';
import { PlainError } from '../plain-error.ts';
import { type Manifest, partsOf } from './manifest.ts';
import { requirePgProgram, runPgProgram } from './pg-programs.ts';

export type BackupParts = {
  config: Config;
  databaseUrl: string;
  /** SECRET_KEY, and those of before; null to keep them apart from what they protect. */
  secrets: readonly string[] | null;
  folder: string;
  onProgress?(files: number): void;
};

/**
 * Database, files and key, while everything runs. The database first, as of one moment: whatever file it
 * names was there then. One that comes later is a file too many, which nobody misses.
 */
export async function takeBackup(parts: BackupParts): Promise<Manifest> {
  const { folder, databaseUrl } = parts;
  await requireEmptyFolder(folder);
  const { version, migrations } = await describeDatabase(databaseUrl);
  await requirePgProgram('pg_dump', version);
  const places = partsOf(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await runPgProgram('pg_dump', databaseUrl, [
    '--format=custom',
    '--no-owner',
    `--file=${places.database}`,
  ]);
  await chmod(places.database, 0o600);
  const files = await copyFiles(parts, places.files);
  if (parts.secrets) {
    await writeFile(places.key, `${parts.secrets.join('\n')}\n`, { mode: 0o600 });
  }
  const manifest: Manifest = {
    format: 1,
    takenAt: new Date().toISOString(),
    serverVersion: version,
    migrations,
    files,
    hasKey: parts.secrets !== null,
  };
  await writeFile(places.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

export async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0) throw new PlainError(`${folder} is not empty: name a new folder.`);
}

async function describeDatabase(url: string): Promise<{ version: number; migrations: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; migrations: string[] }>(
      `select current_setting('server_version_num')::integer / 10000 as version,
         (select array_agg(name order by name) from schema_migrations) as migrations`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}

type Copied = { count: number; bytes: number };

async function copyFiles({ config, onProgress }: BackupParts, folder: string): Promise<Copied> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copied: Copied = { count: 0, bytes: 0 };
  const store = openMediaStore(config);
  for await (const { companyId, key } of storedFiles(config)) {
    // Deleted since it was listed: then no row names it any more, either.
    const opened = await store.open(companyId, key).catch(missingAsNull);
    if (!opened) continue;
    const path = join(folder, String(companyId), key.slice(0, 2), key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(opened.stream, createWriteStream(path, { mode: 0o600 }));
    copied.count += 1;
    copied.bytes += opened.size;
    onProgress?.(copied.count);
  }
  return copied;
}

async function* storedFiles(config: Config): AsyncGenerator<{ companyId: number; key: string }> {
  yield* filesIn(mediaFolder(config));
  if (config.STORAGE === 's3') yield* listFiles(createS3Client(s3Settings(config)));
}

export function missingAsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_NOT_FOUND') return null;
  throw error;
}

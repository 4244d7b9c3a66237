import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestServer, TEST_SECRET, type TestServer } from '../../test/harness.ts';
import { cleanEnvironment, startProduct } from '../../test/product-process.ts';
import { runSql, withDatabase } from '../../test/run-sql.ts';
import { startS3 } from '../../test/s3-server.ts';
import { makeTestFolder, type TestFolder } from '../../test/test-folder.ts';
import { sealedParts, sealedPlace } from '../channels/sealed-place.ts';
import { steadyPort } from '../db/embedded/steady-port.ts';
import { openMediaStore } from '../media/open-store.ts';
import { encrypt } from '../security/encryption.ts';
import { pgProgramVersion } from './pg-programs.ts';

const { TEST_PG_BIN_DIR: binDir } = process.env;
if (binDir) process.env.PG_BIN_DIR = binDir;

async function serverVersion(): Promise<number> {
  const rows = await runSql<{ version: number }>(
    inject('databaseUrl'),
    `select current_setting('server_version_num')::integer / 10000 as version`,
  );
  return rows[0]!.version;
}
const [dump, server] = [await pgProgramVersion('pg_dump'), await serverVersion()];
const canDump = dump !== null && dump >= server;
if (!canDump) {
  console.warn(
    `SKIPPED: backups, since pg_dump here is ${dump ?? 'missing'}, the server ${server}`,
  );
}

let t: TestServer;
let folder: TestFolder;
beforeAll(async () => {
  t = await startTestServer();
  folder = await makeTestFolder();
});
afterAll(async () => {
  await t.stop();
  await folder.remove();
});

/** A company with a number, what was said, and files. */
async function fill() {
  const { companyId, adminEmail } = await t.make.admin();
  const connectionId = await t.make.connection(companyId);
  const connection = { companyId, connectionId };
  const ids = { company_id: companyId, connection_id: connectionId };
  await t.db.insertInto('channel_sessions').values(ids).execute();
  const { keys, media } = t.server.deps;
  const place = sealedPlace(connection, sealedParts.key('session', 'a'));
  await runSql(
    t.databaseUrl,
    `insert into channel_keys values (${companyId}, ${connectionId}, 'session', 'a',
      '${encrypt(keys, place, 'a key')}')`,
  );
  await t.db
    .updateTable('connections')
    .set({ wanted: true })
    .where('id', '=', connectionId)
    .execute();
  await t.make.ticket(companyId, { status: 'open' });
  const put = (content: string) =>
    media.store.put(companyId, Readable.from([Buffer.from(content)]), { maxBytes: 1000 });
  const files = [await put('a picture'), await put('a voice message')];
  return { companyId, adminEmail, keys: files.map(({ key }) => key) };
}

async function emptyDatabase() {
  const name = `prosa_restored_${randomBytes(4).toString('hex')}`;
  await runSql(inject('databaseUrl'), `create database ${name}`);
  return {
    url: withDatabase(inject('databaseUrl'), name),
    drop: () => runSql(inject('databaseUrl'), `drop database ${name} with (force)`),
  };
}

/** A number for the content of every table, the jobs' included. */
async function digests(url: string): Promise<Record<string, string>> {
  const tables = await runSql<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await runSql<{ digest: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as digest
       from ${name} as one`,
    );
    found[name] = row!.digest;
  }
  return found;
}

const program = (name: string) => fileURLToPath(new URL(`./${name}-main.ts`, import.meta.url));

function run(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  return promisify(execFile)(process.execPath, [program(name), ...args], {
    env: {
      ...cleanEnvironment(),
      ...(binDir && { PG_BIN_DIR: binDir }),
      NODE_ENV: 'development',
      ...env,
    },
  });
}

const settings = () => ({
  DATABASE_URL: t.databaseUrl,
  DATA_DIR: t.folder,
  SECRET_KEY: TEST_SECRET,
});

describe.skipIf(!canDump)('a backup', () => {
  test('of a server that runs is restored into an empty folder and database, to the last row and byte', async () => {
    const { companyId, adminEmail, keys } = await fill();
    const target = join(folder.path, 'whole');
    // It goes on writing meanwhile.
    const writing = new AbortController();
    const writer = (async () => {
      while (!writing.signal.aborted) await t.make.ticket(companyId, { status: 'pending' });
    })();
    await run('backup', [target], settings());
    writing.abort();
    await writer;
    expect((await stat(join(target, 'secret-key'))).mode & 0o777).toBe(0o600);

    // The same once more, now that nothing is written, to compare with.
    const still = join(folder.path, 'still');
    await run('backup', [still], settings());
    for (const from of [target, still]) {
      const database = await emptyDatabase();
      const DATA_DIR = join(folder.path, `restored-${from === still}`);
      const env = { DATABASE_URL: database.url, DATA_DIR };
      const { stdout } = await run('restore', [from, '--instead'], env);
      expect(stdout).toContain('2 files');
      if (from === still) expect(await digests(database.url)).toEqual(await digests(t.databaseUrl));
      expect(await readFile(join(DATA_DIR, 'secret-key'), 'utf8')).toBe(TEST_SECRET);
      const store = openMediaStore({ STORAGE: 'disk', DATA_DIR });
      const contents = keys.map(async (key) => text((await store.open(companyId, key)).stream));
      expect(await Promise.all(contents)).toEqual(['a picture', 'a voice message']);

      // It runs, and lets people in.
      const product = await startProduct({
        ...env,
        PORT: String(await steadyPort()),
        LAB: '0',
        ROLE: 'api',
      });
      const login = await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: adminEmail, password: 'wrong-but-asked' }),
      });
      expect([login.status, (await fetch(`${product.url}/ready`)).status]).toEqual([401, 200]);
      await product.interrupt();
      await database.drop();
    }
  });

  test('restored as a copy beside the original links no number and speaks to nobody', async () => {
    const target = join(folder.path, 'copied');
    await run('backup', [target, '--without-key'], settings());
    expect(await readdir(target)).not.toContain('secret-key');
    const database = await emptyDatabase();
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder.path, 'copy'),
      SECRET_KEY: TEST_SECRET,
    };
    await run('restore', [target, '--copy'], env);
    const [counts] = await runSql(
      database.url,
      `select (select count(*)::int from connections where wanted) as wanted,
        (select count(*)::int from channel_keys) as keys, (select count(*)::int from tickets) > 0 as whole`,
    );
    expect(counts).toEqual({ wanted: 0, keys: 0, whole: true });
    await database.drop();
  });

  test('goes to and comes from a bucket', async () => {
    const [from, to] = [await startS3(), await startS3()];
    const { companyId } = await t.make.admin();
    const stored = openMediaStore({ STORAGE: 's3', DATA_DIR: '/nowhere', ...bucketOf(from) });
    const { key } = await stored.put(companyId, Readable.from([Buffer.from('in a bucket')]), {
      maxBytes: 99,
    });
    const target = join(folder.path, 'bucket');
    await run('backup', [target], {
      ...settings(),
      ...from.env,
      DATA_DIR: join(folder.path, 'none'),
    });
    const database = await emptyDatabase();
    const env = { ...to.env, DATABASE_URL: database.url, DATA_DIR: join(folder.path, 'none') };
    await run('restore', [target, '--instead'], { ...env, SECRET_KEY: TEST_SECRET });
    const restored = openMediaStore({ STORAGE: 's3', DATA_DIR: '/nowhere', ...bucketOf(to) });
    expect(await text((await restored.open(companyId, key)).stream)).toBe('in a bucket');
    await database.drop();
    await Promise.all([from.stop(), to.stop()]);
  });

  test('is refused into what is not empty, with a sentence, and half a backup is none', async () => {
    const target = join(folder.path, 'again');
    await run('backup', [target], settings());
    const failed = (name: 'backup' | 'restore', args: string[], env = settings()) =>
      run(name, args, env).then(
        () => 'it did it',
        (error) => String(error.stderr),
      );
    expect(await failed('backup', [target])).toContain('is not empty');
    expect(await failed('restore', [target])).toContain('--copy (it runs on');
    expect(await failed('restore', [target, '--instead'])).toContain('has files');
    const elsewhere = { ...settings(), DATA_DIR: join(folder.path, 'unused') };
    expect(await failed('restore', [target, '--instead'], elsewhere)).toContain('is not empty');
    await rm(join(target, 'manifest.json'));
    expect(await failed('restore', [target, '--instead'], elsewhere)).toContain('no whole backup');
  });
});

function bucketOf({ env }: { env: Record<string, string> }) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  return { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
}

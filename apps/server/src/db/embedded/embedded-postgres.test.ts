import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSql } from '../../../test/run-sql.ts';
import { makeTestFolder, type TestFolder } from '../../../test/test-folder.ts';
import { FAST_SETTINGS, quietLog, testBinDir } from '../../../test/test-postgres.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: TestFolder;
let server: EmbeddedPostgres | undefined;

beforeEach(async () => {
  folder = await makeTestFolder();
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  await folder.remove();
});

async function start(dataDir = folder.path): Promise<EmbeddedPostgres> {
  server = await startEmbeddedPostgres({
    dataDir,
    log: quietLog,
    settings: FAST_SETTINGS,
    binDir: testBinDir,
  });
  return server;
}

const withoutSocket = (url: string) => url.replace(/\?host=.*/, '');

test('the first start makes a UTF-8 database that only the password opens, and that knows letters', async () => {
  const { url, port } = await start(join(folder.path, 'made', 'on the way'));
  const home = join(folder.path, 'made/on the way/postgres');
  const address = `postgres://prosa:[\\w-]{32}@127\\.0\\.0\\.1:${port}/prosa`;
  expect(url).toMatch(new RegExp(`^${address}\\?host=${encodeURIComponent(home)}$`));
  // Nobody but its owner comes as far as the socket.
  expect((await stat(home)).mode & 0o777).toBe(0o700);
  const [row] = await runSql(
    url,
    `select current_setting('server_encoding') as encoding, lower('AÇÃO') as lower,
       current_setting('listen_addresses') as addresses,
       current_setting('unix_socket_directories') as sockets`,
  );
  expect(row).toEqual({ encoding: 'UTF8', lower: 'ação', addresses: '127.0.0.1', sockets: home });

  const password = join(folder.path, 'made/on the way/postgres/password');
  expect((await stat(password)).mode & 0o777).toBe(0o600);
  const wrong = url.replace(/prosa:[^@]+@/, 'prosa:guess@');
  for (const way of [wrong, withoutSocket(wrong)]) {
    await expect(runSql(way, 'select 1')).rejects.toThrow(/password authentication failed/);
  }
  expect(await runSql(withoutSocket(url), 'select 1 as one')).toEqual([{ one: 1 }]);

  // Accented letters make trigrams, or searching Portuguese would be useless.
  await runSql(url, 'create extension pg_trgm');
  const [two] = await runSql<{ likeness: number }>(
    url,
    `select similarity('ção', 'são') as likeness`,
  );
  expect(two?.likeness).toBeGreaterThan(0);
  expect(two?.likeness).toBeLessThan(1);
});

test('where no socket can be, in a folder whose path is too long for one, it is reached by its port', async () => {
  const { url, port } = await start(join(folder.path, 'long'.repeat(30)));
  expect(url).toMatch(new RegExp(`@127\\.0\\.0\\.1:${port}/prosa$`));
  expect(await runSql(url, 'show unix_socket_directories')).toEqual([
    { unix_socket_directories: '' },
  ]);
});

test('a second start keeps the data, the password and durability; when it ends by itself, Node hears of it', async () => {
  const first = await start();
  await runSql(first.url, 'create table kept (word text)');
  await runSql(first.url, `insert into kept values ('olá')`);
  await first.stop();
  expect(await first.exited).toBe(0);

  server = await startEmbeddedPostgres({
    dataDir: folder.path,
    log: quietLog,
    binDir: testBinDir,
  });
  expect(await runSql(server.url, 'select word from kept')).toEqual([{ word: 'olá' }]);
  expect(await runSql(server.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(new URL(server.url).password).toBe(new URL(first.url).password);

  const pidFile = await readFile(join(folder.path, 'postgres/cluster/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGINT');
  expect(await server.exited).toBe(0);
});

test('what a killed initdb left is cleared away and done again', async () => {
  const unfinished = join(folder.path, 'postgres', 'cluster.unfinished-by-a-killed-start');
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(join(folder.path, 'postgres'))).not.toContain(
    'cluster.unfinished-by-a-killed-start',
  );
});

test('a cluster of another major version is one plain sentence', async () => {
  const cluster = join(folder.path, 'postgres/cluster');
  await mkdir(cluster, { recursive: true });
  const version = join(cluster, 'PG_VERSION');
  await writeFile(version, '12\n');
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 12, and this Prosa brings/);
  expect(await readFile(version, 'utf8')).toBe('12\n');
});

test('a data folder that cannot be written is one plain sentence', async () => {
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  await expect(start(join(file, 'data'))).rejects.toThrow(
    /^Prosa cannot use .*file\/data as its data folder: there is a file in its place/,
  );
});

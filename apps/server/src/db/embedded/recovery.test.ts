import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  descendants,
  diesWithin,
  holdPostgres,
  killHard,
  postmasterPid,
  spawnHolder,
} from '../../../test/held-postgres.ts';
import { clusterOfFile } from '../../../test/made-cluster.ts';
import { runSql } from '../../../test/run-sql.ts';
import { makeTestFolder, type TestFolder } from '../../../test/test-folder.ts';
import { FAST_SETTINGS, quietLog, testBinDir } from '../../../test/test-postgres.ts';
import { deleteDatabase } from './delete-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './process-identity.ts';

let folder: TestFolder;
let server: EmbeddedPostgres | undefined;
let stranger: ChildProcess | undefined;

const putCluster = clusterOfFile();
beforeEach(async () => {
  folder = await makeTestFolder();
});

afterEach(async () => {
  await server?.stop();
  stranger?.kill('SIGKILL');
  server = undefined;
  stranger = undefined;
  await folder.remove();
});

async function startAgain(port?: number): Promise<EmbeddedPostgres> {
  const { path: dataDir } = folder;
  server = await startEmbeddedPostgres({
    dataDir,
    log: quietLog,
    settings: FAST_SETTINGS,
    binDir: testBinDir,
    ...(port !== undefined && { port }),
  });
  return server;
}

async function holdWithData(): Promise<{ node: ChildProcess; postmaster: number }> {
  await putCluster(folder.path);
  const { node, url } = await holdPostgres(folder.path);
  await runSql(url, 'create table kept as select 1 as one');
  return { node, postmaster: await postmasterPid(folder.path) };
}

const onLinux = { skip: process.platform !== 'linux' };

/** Key and number of the System V memory by which PostgreSQL knows whether its cluster is in use. */
async function sharedMemoryMark(): Promise<string> {
  const pidFile = join(folder.path, 'postgres/cluster/postmaster.pid');
  const line = (await readFile(pidFile, 'utf8')).split('\n')[6]!;
  return line.trim().split(/\s+/).join(' ');
}

/** What a process has in its memory, line by line; nothing of one that has ended meanwhile. */
function mapsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Of all that there are on this machine. */
function marks(): string[] {
  const lines = readFileSync('/proc/sysvipc/shm', 'utf8').split('\n');
  return lines.map((line) => line.trim().split(/\s+/).slice(0, 2).join(' '));
}

async function expectDataKept(): Promise<void> {
  const { url } = await startAgain();
  expect(await runSql(url, 'select one from kept')).toEqual([{ one: 1 }]);
}

test('when Node alone is killed, the guard stops PostgreSQL cleanly', async () => {
  const { node, postmaster } = await holdWithData();
  node.kill('SIGKILL');
  expect(await diesWithin(postmaster, 100_000)).toBe(true);
  const log = await readFile(join(folder.path, 'postgres/postgres.log'), 'utf8');
  expect(log).toMatch(/database system is shut down\n$/);
  await expectDataKept();
});

test('a start right after Node was killed waits for the predecessor to go', async () => {
  const { node } = await holdWithData();
  node.kill('SIGKILL');
  await expectDataKept();
});

test('a PostgreSQL that lost Node and guard is ended by the next start', async () => {
  const { node, postmaster } = await holdWithData();
  const postgres = [postmaster, ...descendants(postmaster)];
  const guards = descendants(node.pid!).filter((pid) => !postgres.includes(pid));
  killHard([...guards, node.pid!]);
  await sleep(300);
  expect(isAlive(postmaster)).toBe(true);
  await expectDataKept();
  expect(isAlive(postmaster)).toBe(false);
});

test('after kill -9 of the whole tree the next start recovers', async () => {
  const { node } = await holdWithData();
  killHard([node.pid!, ...descendants(node.pid!)]);
  await expectDataKept();
});

test('after kill -9 of the postmaster alone the next start recovers', async () => {
  const { node, postmaster } = await holdWithData();
  process.kill(postmaster, 'SIGKILL');
  await expectDataKept();
  node.kill('SIGKILL');
});

test('one that was killed and comes back at the same port is not taken for ready before it is', async () => {
  await putCluster(folder.path);
  const { port, exited } = await startAgain();
  const postmaster = await postmasterPid(folder.path);
  killHard([postmaster, ...descendants(postmaster)]);
  await exited;
  const { url } = await startAgain(port);
  expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test(
  'a database that is deleted after kill -9 leaves no shared memory behind',
  onLinux,
  async () => {
    const { node, postmaster } = await holdWithData();
    const postgres = [postmaster, ...descendants(postmaster)];
    const inMemory = postgres.flatMap(mapsOf);
    expect(inMemory).not.toEqual([]);
    expect(inMemory.filter((line) => line.includes('/dev/shm/PostgreSQL'))).toEqual([]);
    const mark = await sharedMemoryMark();
    expect(marks()).toContain(mark);
    killHard([node.pid!, ...descendants(node.pid!)]);
    await deleteDatabase(folder.path, quietLog);
    expect(marks()).not.toContain(mark);
  },
);

test('a first start that is killed at any moment is no obstacle for the next', async () => {
  for (const moment of [150, 400, 700, 1000]) {
    const node = spawnHolder(folder.path);
    await sleep(moment);
    killHard([node.pid!, ...descendants(node.pid!)]);
  }
  const { url } = await startAgain();
  expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a process that was given the old pid is left alone', async () => {
  await putCluster(folder.path);
  stranger = spawn('sleep', ['60']);
  const pidFile = join(folder.path, 'postgres/cluster/postmaster.pid');
  await writeFile(pidFile, `${stranger.pid}\n${folder.path}/postgres/cluster\n1\n5432\n\n\n\n`);
  const { url } = await startAgain();
  expect(await runSql(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isAlive(stranger.pid!)).toBe(true);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';
import { isRoot } from './os-user.ts';
import { startStamp } from './process-identity.ts';

let folder: string;
const lockFile = () => join(folder, 'prosa.lock');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-lock-'));
});

afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

test('a second start on the same folder is refused with the pid of the first', async () => {
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder, 0)).rejects.toThrow(`Another Prosa (process ${process.pid})`);
  await lock.release();
  await (await lockDataFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

test('a file where the folder should be is named as such', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'below')]) {
    await expect(lockDataFolder(path)).rejects.toThrow(
      `cannot use ${path} as its data folder: there is a file in its place`,
    );
  }
});

test('a start waits for a predecessor that is about to end', async () => {
  const first = await lockDataFolder(folder);
  setTimeout(() => first.release(), 300);
  await (await lockDataFolder(folder)).release();
});

test('the lock of a process that is gone is taken over', async () => {
  const child = spawn('true');
  const stamp = startStamp(child.pid!);
  await once(child, 'exit');
  await writeFile(lockFile(), JSON.stringify({ pid: child.pid, stamp }));
  await lockDataFolder(folder);
  expect(JSON.parse(await readFile(lockFile(), 'utf8')).pid).toBe(process.pid);
});

test('a pid that was given to another process does not hold the lock', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: process.pid, stamp: 'an earlier boot/1' }));
  await lockDataFolder(folder);
  expect(JSON.parse(await readFile(lockFile(), 'utf8')).stamp).toBe(startStamp(process.pid));
});

test('half a lock, as a full disk leaves it, is taken over', async () => {
  await writeFile(lockFile(), '{"pid":');
  await lockDataFolder(folder);
});

test('of many starts that find a stale lock at once, one wins', async () => {
  for (let round = 0; round < 20; round++) {
    await writeFile(lockFile(), JSON.stringify({ pid: process.pid, stamp: 'stale' }));
    const starts = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockDataFolder(folder, 0)),
    );
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await rm(lockFile());
  }
});

test.skipIf(isRoot())('a read-only folder is one plain sentence', async () => {
  await chmod(folder, 0o500);
  await expect(lockDataFolder(folder)).rejects.toThrow(/^Prosa cannot write to its data folder/);
});

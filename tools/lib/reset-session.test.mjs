// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './root.mjs';

/** @type {string} */
let folder;
/** @type {string} */
let dataDir;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-reset-'));
  dataDir = join(folder, 'data');
  for (const path of ['data/postgres/cluster', 'data/media/7/ab', 'elsewhere']) {
    await mkdir(join(folder, path), { recursive: true });
  }
  for (const file of ['data/media/7/ab/picture', 'data/secret-key', 'elsewhere/picture']) {
    await writeFile(join(folder, file), 'x');
  }
});
afterEach(() => rm(folder, { recursive: true }));

/** @param {string[]} args @param {Record<string, string>} [env] */
function reset(args, env = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/lib/reset-session.mjs'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...env },
    },
  );
  return { status, said: stdout + stderr };
}

const exists = (/** @type {string} */ path) => existsSync(join(folder, path));

test('a reset deletes the database and the files that belonged to it, says so, and keeps the rest', async () => {
  const { status, said } = reset(['--yes']);
  expect(status).toBe(0);
  expect(said).toContain(`${dataDir}/media`);
  expect(exists('data/postgres')).toBe(false);
  expect(exists('data/media')).toBe(false);
  expect(exists('data/secret-key')).toBe(true);
});

test('what lies outside of the data folder is not touched, even if a link leads there', async () => {
  await rm(join(dataDir, 'media'), { recursive: true });
  await symlink(join(folder, 'elsewhere'), join(dataDir, 'media'));
  expect(reset(['--yes']).status).toBe(0);
  expect(exists('data/media')).toBe(false);
  expect(exists('elsewhere/picture')).toBe(true);
});

test('without a yes, or with a database that is not ours, nothing is deleted', async () => {
  expect(reset([]).status).not.toBe(0);
  expect(reset(['--yes'], { DATABASE_URL: 'postgres://host/prosa' }).status).not.toBe(0);
  expect(exists('data/postgres')).toBe(true);
  expect(exists('data/media/7/ab/picture')).toBe(true);
});

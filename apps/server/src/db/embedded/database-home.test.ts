import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder, type TestFolder } from '../../../test/test-folder.ts';
import { quietLog } from '../../../test/test-postgres.ts';
import { findDatabaseHome } from './database-home.ts';
import { deleteDatabase } from './delete-database.ts';
import { isRoot } from './os-user.ts';

let folder: TestFolder;
let shared: string;
let dataDir: string;

beforeEach(async () => {
  folder = await makeTestFolder();
  shared = join(folder.path, 'shared');
  dataDir = join(folder.path, 'closed', 'data');
  await mkdir(dataDir, { recursive: true });
});

afterEach(() => folder.remove());

test('where PostgreSQL can enter, its home is inside the data folder', async () => {
  const home = await findDatabaseHome(dataDir, shared);
  expect(home.folder).toBe(join(dataDir, 'postgres'));
  expect((await stat(home.folder)).mode & 0o777).toBe(0o700);
});

describe.runIf(isRoot())('as root, in a folder that ordinary users cannot enter', () => {
  beforeEach(() => chmod(join(folder.path, 'closed'), 0o700));

  test('the home is in the shared place, and a note says so', async () => {
    const home = await findDatabaseHome(dataDir, shared);
    expect(home.folder.startsWith(`${shared}/databases/`)).toBe(true);
    expect((await stat(home.folder)).uid).toBe(home.user?.uid);
    expect(await readFile(join(dataDir, 'database-location.txt'), 'utf8')).toContain(home.folder);
    expect(await findDatabaseHome(dataDir, shared)).toEqual(home);
  });

  test('a moved data folder keeps its database', async () => {
    const home = await findDatabaseHome(dataDir, shared);
    const moved = join(folder.path, 'closed', 'moved');
    await rename(dataDir, moved);
    expect(await findDatabaseHome(moved, shared)).toEqual(home);
    expect(await findDatabaseHome(moved, shared)).toEqual(home);
  });

  test('a copied data folder does not get hold of the original database', async () => {
    await findDatabaseHome(dataDir, shared);
    const copy = join(folder.path, 'closed', 'copy');
    await cp(dataDir, copy, { recursive: true });
    await expect(findDatabaseHome(copy, shared)).rejects.toThrow(/is a copy/);
    await expect(deleteDatabase(copy, quietLog)).rejects.toThrow(/is a copy/);
  });

  test('a lost home is told, not silently replaced by an empty one', async () => {
    const home = await findDatabaseHome(dataDir, shared);
    await rm(home.folder, { recursive: true });
    await expect(findDatabaseHome(dataDir, shared)).rejects.toThrow(/that folder is gone/);
  });

  test('a home inside that became unreachable is told, not replaced', async () => {
    await chmod(join(folder.path, 'closed'), 0o755);
    const home = await findDatabaseHome(dataDir, shared);
    await mkdir(join(home.folder, 'cluster'));
    await chmod(join(folder.path, 'closed'), 0o700);
    await expect(findDatabaseHome(dataDir, shared)).rejects.toThrow(/may not enter that folder/);
  });

  test('deleting the database removes home and note', async () => {
    const home = await findDatabaseHome(dataDir, shared);
    await deleteDatabase(dataDir, quietLog);
    await expect(stat(home.folder)).rejects.toThrow(/ENOENT/);
    await expect(stat(join(dataDir, 'database-location.txt'))).rejects.toThrow(/ENOENT/);
  });
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';
import { FAST_SETTINGS, quietLog, testBinDir } from './test-postgres.ts';

/**
 * A cluster that a first start has made, once for a file: a start that is about something else begins with a copy of it,
 * where initdb would take ten times as long as what is tried. Answers what puts it into a data folder.
 */
export function clusterOfFile(): (dataDir: string) => Promise<void> {
  let made: TestFolder;
  beforeAll(async () => {
    made = await makeTestFolder();
    const { path: dataDir } = made;
    const options = { dataDir, log: quietLog, settings: FAST_SETTINGS, binDir: testBinDir };
    await (await startEmbeddedPostgres(options)).stop();
  });
  afterAll(() => made.remove());
  return async (dataDir) => {
    // With its owner, whom Node's own copy would not keep.
    const from = join(made.path, 'postgres');
    await promisify(execFile)('cp', ['-a', from, join(dataDir, 'postgres')]);
  };
}

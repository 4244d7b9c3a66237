import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TestFolder = { path: string; remove(): Promise<void> };

/** A temporary folder which the user who runs PostgreSQL for root can enter, unlike mkdtemp's own. */
export async function makeTestFolder(): Promise<TestFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'prosa-test-')));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

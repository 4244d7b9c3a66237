import { deleteDatabase } from '../src/db/embedded/delete-database.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { makeTestFolder } from './test-folder.ts';

/** Data that lives for one run needs no durability, and autovacuum would hold the template open. */
export const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Set by the second run of the API tests, on another PostgreSQL than the embedded one. */
export const testBinDir: string | undefined = process.env.TEST_PG_BIN_DIR || undefined;

export const quietLog = { info: () => undefined, warn: () => undefined };

export async function startTestPostgres(): Promise<{ url: string; remove(): Promise<void> }> {
  const folder = await makeTestFolder();
  const server = await startEmbeddedPostgres({
    dataDir: folder.path,
    log: quietLog,
    settings: FAST_SETTINGS,
    binDir: testBinDir,
  }).catch(async (error) => {
    await folder.remove();
    throw error;
  });
  return {
    url: server.url,
    remove: async () => {
      await server.stop();
      await deleteDatabase(folder.path, quietLog);
      await folder.remove();
    },
  };
}

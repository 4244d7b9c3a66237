import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { runSql, withDatabase } from './run-sql.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A migrated database of a test file's own: files run side by side and never see each other. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const baseUrl = inject('databaseUrl');
  const name = `prosa_test_${randomBytes(6).toString('hex')}`;
  const template = inject('templateDatabase');
  // By files, not through the log, as is usual: half the work where nothing has to last.
  await runSql(baseUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(baseUrl, name),
    drop: async () => {
      await runSql(baseUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

import type { TestProject } from 'vitest/node';
import { migrate } from '../src/db/migrate.ts';
import { runSql, withDatabase } from './run-sql.ts';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    templateDatabase: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, remove: async () => undefined } : await startTestPostgres();
  const template = `prosa_template_${process.pid}`;
  try {
    await runSql(server.url, `create database ${template}`);
    await migrate(withDatabase(server.url, template));
    await runSql(server.url, `alter database ${template} with allow_connections false`);
  } catch (error) {
    await server.remove();
    throw error;
  }
  project.provide('databaseUrl', server.url);
  project.provide('templateDatabase', template);
  return async () => {
    await runSql(server.url, `drop database if exists ${template}`);
    await server.remove();
  };
}

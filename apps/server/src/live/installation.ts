import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Scopes } from '../db/scope.ts';

/** Names the database, alike on all its nodes, so that two installations can share one Redis. */
export async function installationId(scopes: Scopes): Promise<string> {
  const identity = await scopes.DANGEROUSLY_acrossCompanies(
    'the installation is above all companies',
    async ({ db }) => {
      const { rows } = await sql<{ name: string; since: string }>`
        select current_database() as name, extract(epoch from min(at))::text as since
        from schema_migrations`.execute(db);
      return JSON.stringify(rows[0]);
    },
  );
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

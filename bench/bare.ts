import Fastify from 'fastify';
import pg from 'pg';
import { connectPool, queryBuilder } from '../apps/server/src/db/connect.ts';
import { type CompanyScope, createScopes } from '../apps/server/src/db/scope.ts';
import { createFileAddresses } from '../apps/server/src/media/create-file-addresses.ts';
import { deriveKeys } from '../apps/server/src/security/keys.ts';
import { bareRoute, dashboardCases, type ReadCase, readCases } from './read-cases.ts';

/*
 * What each read would cost without us: a bare route that sends the same SQL to the same database and
 * stringifies what comes back. No login, no tenancy, no validation, no presenter. The SQL is taken
 * down from the product's own functions.
 */

type Query = { text: string; values: unknown[] };

const url = process.env.DATABASE_URL ?? '';
const files = createFileAddresses(deriveKeys(process.env.SECRET_KEY ?? ''), () => new Date());

async function takeDown(one: ReadCase): Promise<Query[]> {
  const pool = connectPool(url, { max: 1, role: 'prosa_app', onError: () => undefined });
  const queries: Query[] = [];
  const db = queryBuilder(pool).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query(text: unknown, values: unknown, ...rest: unknown[]) {
        const isOurs = typeof text === 'string' && !/^(begin|commit|set )/i.test(text);
        if (isOurs) queries.push({ text, values: Array.isArray(values) ? values : [] });
        return query(text, values, ...rest);
      },
    });
  });
  const scopes = createScopes({
    appDb: db,
    ownerDb: db,
    files,
    now: () => new Date(),
    deliver() {},
  });
  await scopes.inCompany({ companyId: 1, actor: null }, (scope: CompanyScope) => one.read(scope));
  await pool.end();
  return queries;
}

async function run(): Promise<void> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    types,
    // The search asks whose transaction it is.
    options: '-c prosa.company_id=1',
  });
  const app = Fastify();
  const cases = { ...(await readCases(pool)), ...(await dashboardCases(pool)) };
  for (const [name, one] of Object.entries(cases)) {
    const queries = await takeDown(one);
    app.get(bareRoute(name), async () => {
      const results = [];
      for (const { text, values } of queries) results.push((await pool.query(text, values)).rows);
      return results;
    });
  }
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
  process.send?.({ ready: true });
  process.once('disconnect', () => process.exit(0));
}

await run();

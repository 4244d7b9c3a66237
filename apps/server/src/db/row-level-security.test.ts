import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { companyTables, makeWorld } from '../../test/walks/world.ts';
import { APP_ROLE, connectPool, queryBuilder } from './connect.ts';

let t: TestServer;
let appPool: pg.Pool;
beforeAll(async () => {
  t = await startTestServer();
  appPool = connectPool(t.databaseUrl, { max: 1, role: APP_ROLE, onError: () => undefined });
});
afterAll(async () => {
  await appPool.end();
  await t.stop();
});

/** The host's own tables. A new one is added here with eyes open. */
const hostTables = [
  'announcements',
  'company_deletions',
  'data_deletions',
  'helps',
  'job_workers',
  'kept_invoices',
  'known_logins',
  'payment_events',
  'payment_providers',
  'plans',
  'rate_limits',
  'schema_migrations',
  'system_settings',
];

describe('row-level security', () => {
  test('every table of the schema is a company’s and guarded, or named as the host’s', async () => {
    const { rows } = await sql<{ name: string; guarded: boolean; policies: number }>`
      select c.relname as name, c.relrowsecurity as guarded,
        (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`.execute(t.db);
    const unguarded = rows.filter((row) => !row.guarded || row.policies === 0);
    expect(unguarded.map((row) => row.name)).toEqual(hostTables);
  });

  test('without a company the application sees nothing in any table', async () => {
    await makeWorld(t.make, 'hidden');
    for (const table of [...(await companyTables(t.db)), 'companies']) {
      const { rows } = await appPool.query(
        `select count(*)::int as seen from ${pg.escapeIdentifier(table)}`,
      );
      expect(rows[0], table).toEqual({ seen: 0 });
    }
  });

  test('within a company a query that forgets it sees that company alone', async () => {
    const mine = await makeWorld(t.make, 'mine');
    await makeWorld(t.make, 'theirs');
    const queues = await t.server.deps.scopes.inCompany(
      { companyId: mine.companyId, actor: null },
      (scope) => scope.db.selectFrom('queues').select('company_id').distinct().execute(),
    );
    expect(queues).toEqual([{ company_id: mine.companyId }]);
  });

  test('a row cannot be written into another company, nor moved there', async () => {
    const mine = await makeWorld(t.make, 'mine');
    const theirs = await makeWorld(t.make, 'theirs');
    const write = (work: Parameters<typeof t.server.deps.scopes.inCompany>[1]) =>
      t.server.deps.scopes.inCompany({ companyId: mine.companyId, actor: null }, work);
    const refused = /row-level security/;
    await expect(
      write((scope) =>
        scope.db
          .insertInto('settings')
          .values({ company_id: theirs.companyId, key: 'k', value: 'v' })
          .execute(),
      ),
    ).rejects.toThrow(refused);
    await expect(
      write((scope) =>
        scope.db
          .updateTable('queues')
          .set({ company_id: theirs.companyId })
          .where('id', '=', mine.ids.queue)
          .execute(),
      ),
    ).rejects.toThrow(refused);
  });

  test('the company does not outlive its transaction on a pooled connection', async () => {
    const db = queryBuilder(appPool);
    await db.connection().execute(async (connection) => {
      await sql.raw("begin; set local prosa.company_id = '1'").execute(connection);
      await sql.raw('commit').execute(connection);
      const { rows } = await sql<{ company: unknown }>`select current_company() as company`.execute(
        connection,
      );
      expect(rows[0]?.company).toBeNull();
    });
  });

  test('keys between companies do not hold: a user cannot serve a foreign queue, even for the owner', async () => {
    const mine = await makeWorld(t.make, 'mine');
    const theirs = await makeWorld(t.make, 'theirs');
    await expect(
      t.db
        .insertInto('user_queues')
        .values({ company_id: mine.companyId, user_id: mine.ids.user, queue_id: theirs.ids.queue })
        .execute(),
    ).rejects.toThrow('user_queues_queue_fkey');
  });

  test('every key between companies’ tables has the company in it', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint as key
      where contype = 'f' and connamespace = 'public'::regnamespace
        and confrelid <> all (${hostTables}::regclass[])
        and not exists (
          select from pg_attribute
          where attrelid = conrelid and attnum = any (conkey) and attname = 'company_id'
        )`.execute(t.db);
    expect(rows).toEqual([]);
  });

  test('the audit log can be written, but not rewritten, by the application', async () => {
    const { companyId } = await makeWorld(t.make, 'mine');
    await expect(
      t.server.deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
        scope.db.deleteFrom('audit_log').execute(),
      ),
    ).rejects.toThrow('permission denied');
  });
});

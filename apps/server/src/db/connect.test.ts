import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

test('a connection that breaks inside a transaction fails that request alone', async () => {
  const { scopes } = t.server.deps;
  const { companyId } = await t.make.company();
  const broken = scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(scope.db);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(t.db);
    // Long enough for the end to arrive while no query is under way.
    await sql`select pg_sleep(0.2)`.execute(t.db);
    await scope.db.selectFrom('companies').select('id').execute();
  });
  await expect(broken).rejects.toThrow();
  const { token } = await t.make.admin();
  expect((await t.call('GET', '/api/auth/me', { token })).status).toBe(200);
});

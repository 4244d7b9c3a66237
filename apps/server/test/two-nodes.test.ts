import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createServer, type Server } from '../src/server.ts';
import { PASSWORD } from './factories/company-factories.ts';
import { startTestServer, TEST_SECRET, type TestServer } from './harness.ts';

/** Two processes of one installation, without Redis: the database alone must carry the news. */
let t: TestServer;
let second: Server;
beforeAll(async () => {
  t = await startTestServer();
  second = await createServer({
    config: readConfig({ NODE_ENV: 'test', DATABASE_URL: t.databaseUrl }),
    databaseUrl: t.databaseUrl,
    secret: TEST_SECRET,
    log: pino({ level: 'silent' }),
    now: () => t.clock.now,
  });
});
afterAll(async () => {
  await second.close();
  await t.stop();
});

async function statusOn(server: Server, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: '/api/auth/me', headers })).statusCode;
}

test('a second login elsewhere ends the first on both nodes within 5 seconds', async () => {
  const company = await t.make.company();
  const body = { email: company.adminEmail, password: PASSWORD };
  const first = (await t.call('POST', '/api/auth/login', { body })).body.token;
  expect([await statusOn(t.server, first), await statusOn(second, first)]).toEqual([200, 200]);

  const login = await second.app.inject({ method: 'POST', url: '/api/auth/login', payload: body });
  const other = login.json().token;
  expect(await statusOn(second, first), 'at once where the login was').toBe(401);
  t.clock.advance(5000);
  expect(await statusOn(t.server, first), 'after 5 s on the other node').toBe(401);
  expect([await statusOn(t.server, other), await statusOn(second, other)]).toEqual([200, 200]);
});

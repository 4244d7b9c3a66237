import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { deleteDatabase } from '../src/db/embedded/delete-database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/db/embedded/embedded-postgres.ts';
import { steadyPort } from '../src/db/embedded/steady-port.ts';
import { migrate } from '../src/db/migrate.ts';
import { createServer, type Server } from '../src/server.ts';
import { eventually } from './eventually.ts';
import { TEST_SECRET } from './harness.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';
import { FAST_SETTINGS, quietLog } from './test-postgres.ts';

let folder: TestFolder;
let port: number;
let postgres: EmbeddedPostgres;
let server: Server;

const startDatabase = () =>
  startEmbeddedPostgres({ dataDir: folder.path, port, log: quietLog, settings: FAST_SETTINGS });

beforeAll(async () => {
  folder = await makeTestFolder();
  port = await steadyPort();
  postgres = await startDatabase();
  await migrate(postgres.url);
  server = await openServer();
});

const openServer = () =>
  createServer({
    config: readConfig({ NODE_ENV: 'test', DATABASE_URL: postgres.url }),
    databaseUrl: postgres.url,
    secret: TEST_SECRET,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  });

afterAll(async () => {
  await server.close();
  await postgres.stop();
  await deleteDatabase(folder.path, quietLog);
  await folder.remove();
});

const get = (url: string) => server.app.inject({ method: 'GET', url });
/** What is answered without the database would tell nothing. */
const ask = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'nobody@example.com', password: 'none' },
  });

test('without its database the server says so, and when to ask again', async () => {
  expect((await ask()).statusCode).toBe(401);
  await postgres.stop();
  for (const _try of ['on the connections that were cut', 'on new ones']) {
    const away = await ask();
    expect(away.statusCode).toBe(503);
    expect(away.json()).toEqual({ error: 'ERR_DATABASE_AWAY' });
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  }
  await eventually(async () => expect((await get('/ready')).statusCode).toBe(503));
  expect((await get('/health')).statusCode).toBe(200);
  postgres = await startDatabase();
  await eventually(async () => expect((await get('/ready')).statusCode).toBe(200));
  expect((await ask()).statusCode).toBe(401);
});

test('who begins to work while the database is away begins when it is back', async () => {
  const second = await openServer();
  try {
    await postgres.stop();
    const working = second.work();
    const failed = working.then(
      () => false,
      () => true,
    );
    postgres = await startDatabase();
    expect(await failed).toBe(false);
  } finally {
    await second.close();
  }
});

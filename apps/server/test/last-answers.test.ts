import { channelName, RESYNC } from '@prosa/contract/channel-name';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPool, queryBuilder } from '../src/db/connect.ts';
import { steadyPort } from '../src/db/embedded/steady-port.ts';
import { canHaveRedis, startTestRedis, type TestRedis } from '../src/live/test-redis.ts';
import { deriveKeys } from '../src/security/keys.ts';
import { eventually } from './eventually.ts';
import { makeFactories } from './factories.ts';
import { end, startProduct } from './product-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';

const SECRET_KEY = 'a secret that two processes share in a test';

let [redis, database, folder]: [TestRedis, TestDatabase, TestFolder] = [] as never;
const isPossible = canHaveRedis();
beforeAll(async () => {
  if (!isPossible) return;
  [redis, database, folder] = await Promise.all([
    startTestRedis(),
    createTestDatabase(),
    makeTestFolder(),
  ]);
});
afterAll(async () => {
  if (!isPossible) return;
  await redis.kill();
  await database.drop();
  await folder.remove();
});

test.skipIf(!isPossible)('what a process answers last is told to desks at the other', async () => {
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SECRET_KEY,
    DATA_DIR: folder.path,
    DEMO: '0',
    ROLE: 'api',
  };
  const going = await startProduct({ ...env, PORT: String(await steadyPort()) });
  const staying = await startProduct({ ...env, PORT: String(await steadyPort()) });
  const pool = connectPool(database.url, { max: 2, onError: () => undefined });
  const now = () => new Date();
  const make = makeFactories(queryBuilder(pool), { keys: deriveKeys(SECRET_KEY), now });
  const { companyId, token } = await make.admin();
  const desk = io(staying.url, { auth: { token }, transports: ['websocket'] });
  const heard: string[] = [];
  for (const channel of [channelName(companyId, 'queue'), RESYNC]) {
    desk.on(channel, () => heard.push(channel));
  }
  await new Promise<void>((resolve) => desk.once('connect', resolve));

  const holder = await pool.connect();
  await holder.query('begin; lock table queues in share mode');
  const answer = fetch(`${going.url}/api/queue`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Vendas', color: '#112233', greetingMessage: '' }),
  });
  await eventually(async () => {
    const waiting = await pool.query('select from pg_locks where not granted');
    expect(waiting.rows).not.toEqual([]);
  });
  const ended = end(going.process, 'SIGTERM');
  // Nobody comes in any more; who is inside is answered.
  await eventually(() => expect(fetch(`${going.url}/health`)).rejects.toThrow());
  await holder.query('commit');
  holder.release();
  expect((await answer).status).toBe(201);
  await eventually(async () => expect(heard.length).toBeGreaterThan(0));
  expect(heard[0], 'told, and not found to be missing').toBe(channelName(companyId, 'queue'));

  expect(await ended).toBe(0);
  desk.disconnect();
  await staying.interrupt();
  await pool.end();
});

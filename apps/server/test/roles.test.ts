import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanEnvironment } from './product-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const script = fileURLToPath(new URL('fixtures/list-modules.ts', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function loaded(ROLE: string): Promise<(library: string) => boolean> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...cleanEnvironment(), NODE_ENV: 'test', DATABASE_URL: database.url, ROLE },
    maxBuffer: 2 ** 24,
  });
  const urls = JSON.parse(stdout) as string[];
  return (library) => urls.some((url) => url.includes(`/node_modules/${library}/`));
}

test('only a process that runs sessions loads the library for them', async () => {
  const [working, linking] = [await loaded('api,worker'), await loaded('sessions')];
  expect([working('baileys'), linking('baileys')]).toEqual([false, true]);
  // Pictures and Redis come when there are any.
  for (const library of ['sharp', 'ioredis']) expect(working(library)).toBe(false);
});

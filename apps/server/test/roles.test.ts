import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const script = fileURLToPath(new URL('fixtures/list-modules.ts', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function loadsWhatsApp(ROLE: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: database.url, ROLE },
    maxBuffer: 2 ** 24,
  });
  return (JSON.parse(stdout) as string[]).some((url) => url.includes('/node_modules/baileys/'));
}

test('only a process that runs sessions loads the library for them', async () => {
  expect(await loadsWhatsApp('api,worker')).toBe(false);
  expect(await loadsWhatsApp('sessions')).toBe(true);
}, 60_000);

import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteDatabase } from '../src/db/embedded/delete-database.ts';
import { steadyPort } from '../src/db/embedded/steady-port.ts';
import { eventually } from './eventually.ts';
import { postmasterPid } from './held-postgres.ts';
import { failedStart, startProduct } from './product-process.ts';
import { createTestDatabase } from './test-database.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';
import { quietLog } from './test-postgres.ts';

let folder: TestFolder;
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

/** What the first of these tests begins with an empty folder; the others go on with it, the last of them breaks it. */
const begun = () => ({ DATA_DIR: `${folder.path}/begun`, DEMO: '0', LAB: '0' });

/** One sentence: no stack, no second line. */
const aSentence = /^\s*[^\n]+\.\s*$/;

describe('the product as a process', () => {
  test('without demo data shows the first super administrator once; its data folder is its own', async () => {
    const first = await startProduct({ ...begun(), PORT: String(await steadyPort()) });
    expect(first.output()).toMatch(/First super administrator: admin@prosa.local \/ \S{16}/);
    expect(await first.interrupt()).toBe(0);
    expect(first.output(), 'it has not even begun to work').not.toMatch(/error|"level"/i);
    const second = await startProduct({ ...begun(), PORT: String(await steadyPort()) });
    expect(second.output()).not.toContain('super administrator');

    const { DATA_DIR } = begun();
    const other = await failedStart({ DATA_DIR, PORT: String(await steadyPort()) });
    expect(other).toMatchObject({ code: 1, output: expect.stringMatching(aSentence) });
    expect(other.output).toContain(String(second.process.pid));
    await second.interrupt();
  });

  test('a password that was given for the super administrator is not printed', async () => {
    const SUPER_PASSWORD = 'known to the host alone';
    const database = await createTestDatabase();
    const product = await startProduct({
      DATABASE_URL: database.url,
      DATA_DIR: `${folder.path}/given`,
      DEMO: '0',
      LAB: '0',
      LOG_LEVEL: 'debug',
      SUPER_EMAIL: 'host@example.com',
      SUPER_PASSWORD,
      PORT: String(await steadyPort()),
    });
    const login = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'host@example.com', password: SUPER_PASSWORD }),
    });
    expect(login.status).toBe(200);
    await product.interrupt();
    await database.drop();
    expect(product.output()).toContain('host@example.com');
    expect(product.output()).not.toContain(SUPER_PASSWORD);
  });

  test('told to end by a service manager, it says so to the balancer and answers until its time is over', async () => {
    const PORT = String(await steadyPort());
    const product = await startProduct({ ...begun(), DRAIN_SECONDS: '3', PORT });
    const exited = once(product.process, 'exit');
    const status = async (path: string) => (await fetch(`${product.url}${path}`)).status;
    await eventually(async () => expect(await status('/ready')).toBe(200));
    const began = performance.now();
    product.process.kill('SIGTERM');
    await eventually(async () => expect(await status('/ready')).toBe(503));
    // A proxy that keeps connections asks over none that is about to be closed.
    const answer = await fetch(`${product.url}/health`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect((await exited)[0]).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(2_900);
  });

  test('a database that died and cannot be started again ends it with a sentence', async () => {
    const { DATA_DIR } = begun();
    const product = await startProduct({ ...begun(), PORT: String(await steadyPort()) });
    await rm(`${DATA_DIR}/postgres/cluster/global`, { recursive: true });
    const exited = once(product.process, 'exit');
    process.kill(await postmasterPid(DATA_DIR), 'SIGKILL');
    expect((await exited)[0]).toBe(1);
    expect(product.output()).toMatch(
      /\n {2}The database ended by itself and could not be started again in 5 tries, [^\n]+\.\n/,
    );
    await deleteDatabase(DATA_DIR, quietLog);
  });

  test('a taken port and a data folder that cannot be are a sentence each', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const PORT = String(typeof address === 'object' && address?.port);
    const taken = await failedStart({ DATA_DIR: `${folder.path}/port`, PORT });
    blocker.close();
    expect(taken.code).toBe(1);
    expect(taken.output).toContain(`Port ${PORT} is taken`);
    expect(taken.output).toMatch(aSentence);
    expect(await readdir(folder.path), 'said before anything was begun').not.toContain('port');

    const file = await failedStart({
      DATA_DIR: '/dev/null/data',
      PORT: String(await steadyPort()),
    });
    expect(file).toMatchObject({ code: 1, output: expect.stringMatching(aSentence) });
  });

  // Which secrets are none, config.unit.test.ts says.
  test('production does not start with a default secret', async () => {
    const refused = await failedStart({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://x@127.0.0.1/x',
      PUBLIC_URL: 'https://x.example',
      SECRET_KEY: 'changeme',
    });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('SECRET_KEY');
    expect(refused.output).toMatch(aSentence);
  });
});

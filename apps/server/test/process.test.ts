import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogins } from '../src/first-start/demo-company.ts';
import { failedStart, freePort, type Product, startProduct } from './product-process.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';

let folder: TestFolder;
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

async function call(product: Product, method: string, path: string, token = '', body?: object) {
  const response = await fetch(product.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails if it is not there
  return { status: response.status, body: (await response.json()) as any };
}

async function logIn(product: Product): Promise<string> {
  const { body } = await call(product, 'POST', '/api/auth/login', '', demoLogins.admin);
  return body.token;
}

/** One sentence: no stack, no second line. */
const aSentence = /^\s*[^\n]+\.\s*$/;

describe('the product as a process', () => {
  test('starts, prints the logins, stops cleanly, and keeps its data; two copies live side by side', async () => {
    const DATA_DIR = `${folder.path}/first`;
    const first = await startProduct({ DATA_DIR, PORT: String(await freePort()) });
    const other = await startProduct({
      DATA_DIR: `${folder.path}/other`,
      PORT: String(await freePort()),
      LAB: '0',
    });
    expect(first.output()).toContain(`http://localhost:${new URL(first.url).port}`);
    for (const { email, password } of Object.values(demoLogins)) {
      expect(first.output()).toContain(email);
      expect(first.output()).toContain(password);
    }
    const change = { key: 'reopenWindowMinutes', value: '77' };
    const saved = await call(
      first,
      'PUT',
      '/api/settings/reopenWindowMinutes',
      await logIn(first),
      change,
    );
    expect(saved.status).toBe(200);
    expect(await first.interrupt()).toBe(0);

    const again = await startProduct({ DATA_DIR, PORT: String(await freePort()) });
    const kept = await call(again, 'GET', '/api/settings', await logIn(again));
    expect(kept.body).toContainEqual(expect.objectContaining(change));
    const untouched = await call(other, 'GET', '/api/settings', await logIn(other));
    expect(untouched.body).toContainEqual(
      expect.objectContaining({ key: 'reopenWindowMinutes', value: '120' }),
    );
    expect(await Promise.all([again.interrupt(), other.interrupt()])).toEqual([0, 0]);
  }, 120_000);

  test('without demo data shows the first super administrator once', async () => {
    const env = { DATA_DIR: `${folder.path}/empty`, DEMO: '0', LAB: '0' };
    const first = await startProduct({ ...env, PORT: String(await freePort()) });
    expect(first.output()).toMatch(/First super administrator: admin@prosa.local \/ \S{16}/);
    expect(await first.interrupt()).toBe(0);
    expect(first.output(), 'it has not even begun to work').not.toMatch(/error|"level"/i);
    const second = await startProduct({ ...env, PORT: String(await freePort()) });
    expect(second.output()).not.toContain('super administrator');
    await second.interrupt();
  }, 120_000);

  test('a taken port, a data folder in use and one that cannot be are a sentence each', async () => {
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

    const DATA_DIR = `${folder.path}/shared`;
    const running = await startProduct({ DATA_DIR, PORT: String(await freePort()), DEMO: '0' });
    const second = await failedStart({ DATA_DIR, PORT: String(await freePort()) });
    expect(second).toMatchObject({ code: 1, output: expect.stringMatching(aSentence) });
    expect(second.output).toContain(String(running.process.pid));
    await running.interrupt();

    const file = await failedStart({ DATA_DIR: '/dev/null/data', PORT: String(await freePort()) });
    expect(file).toMatchObject({ code: 1, output: expect.stringMatching(aSentence) });
  }, 120_000);

  test('production does not start without a secret of its own, nor with a default one', async () => {
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://x@127.0.0.1/x',
      PUBLIC_URL: 'https://x.example',
    };
    for (const SECRET_KEY of ['', 'changeme', 'x'.repeat(64)]) {
      const refused = await failedStart({ ...env, SECRET_KEY });
      expect(refused.code).toBe(1);
      expect(refused.output).toContain('SECRET_KEY');
      expect(refused.output).toMatch(aSentence);
    }
  });
});

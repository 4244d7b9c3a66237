import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { servePage } from './control/page.ts';

async function appFor(folder: string) {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  servePage(app, folder);
  app.get('/api/file', async (_, reply) => reply.type('text/html').send('<script>1</script>'));
  return app;
}

test('the page and its files are served, and nothing beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-page-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'dist', 'index.html'), '<p>page</p>');
  await writeFile(join(folder, 'dist', '.build-stamp'), 'stamp');
  await writeFile(join(folder, 'dist', 'assets', 'index-1.js'), '1');
  const app = await appFor(join(folder, 'dist'));

  const page = await app.inject('/');
  expect(page.body).toBe('<p>page</p>');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self';/);
  const script = await app.inject('/assets/index-1.js');
  expect(script.headers['cache-control']).toContain('immutable');
  for (const path of ['/secret.txt', '/../secret.txt', '/%2e%2e/secret.txt', '/.build-stamp']) {
    expect((await app.inject(path)).statusCode, path).toBe(404);
  }
  await rm(folder, { recursive: true });
});

test('a file that a customer sent runs nothing, whatever type it has', async () => {
  const app = await appFor('/nowhere');
  const file = await app.inject('/api/file');
  expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('without a build the lab works and says what to do', async () => {
  const answer = await (await appFor('/nowhere')).inject('/');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    error: 'The page of the telephones is not built: npm start builds it.',
  });
});

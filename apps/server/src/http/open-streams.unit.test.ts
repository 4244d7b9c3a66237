import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from './app-type.ts';
import { answerError } from './errors.ts';
import { boundStreams } from './open-streams.ts';

function finish(file: Readable): void {
  file.push('text');
  file.push(null);
}

test('one address reads so many files at once; whoever comes after is told, and others are served', async () => {
  const open: Readable[] = [];
  const app = Fastify() as unknown as App;
  app.setErrorHandler(answerError);
  boundStreams(app, 2);
  app.get('/file', (_request, reply) => {
    const file = new Readable({ read: () => undefined });
    open.push(file);
    return reply.header('content-length', 4).send(file);
  });
  const read = (remoteAddress: string) => app.inject({ url: '/file', remoteAddress });
  const [first, second] = [read('203.0.113.1'), read('203.0.113.1')];
  await expect.poll(() => open.length).toBe(2);
  const refused = await read('203.0.113.1');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({ error: 'ERR_BUSY' });
  expect(open[2]?.destroyed).toBe(true);
  const other = read('203.0.113.2');
  await expect.poll(() => open.length).toBe(4);
  for (const file of open.filter(({ destroyed }) => !destroyed)) finish(file);
  for (const answer of [first, second, other]) expect((await answer).statusCode).toBe(200);
  const again = read('203.0.113.1');
  await expect.poll(() => open.length).toBe(5);
  finish(open[4]!);
  expect((await again).body).toBe('text');
});

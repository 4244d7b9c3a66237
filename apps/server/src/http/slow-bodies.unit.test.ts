import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitSlowBodies } from './slow-bodies.ts';

const LIMIT_MS = 200;
const app = Fastify().withTypeProvider<ZodTypeProvider>();
beforeAll(async () => {
  limitSlowBodies(app, LIMIT_MS);
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume().once('end', () => done(null));
  });
  app.post('/', async () => 'taken');
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(503).send() }, () => '');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function begin(type: string, path = '/'): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: desk\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\n`,
  );
  return socket;
}

test('a body that does not come ends its connection', async () => {
  const started = performance.now();
  await once(begin('application/json').resume(), 'close');
  expect(performance.now() - started).toBeGreaterThan(LIMIT_MS - 50);
});

test('so does one that was refused before it came', async () => {
  const socket = begin('application/json', '/refused');
  expect(String((await once(socket, 'data'))[0])).toContain('503');
  await once(socket.resume(), 'close');
});

test('a form may take longer, and after a body in time the connection stays', async () => {
  const form = begin('multipart/form-data; boundary=x');
  const inTime = begin('application/json');
  inTime.write('"ab"');
  expect(String((await once(inTime, 'data'))[0])).toContain('200 OK');
  // By now the limit of both has passed.
  await once(begin('application/json').resume(), 'close');
  form.write('----');
  expect(String((await once(form, 'data'))[0])).toContain('200 OK');
  expect(inTime.destroyed).toBe(false);
  form.destroy();
  inTime.destroy();
});

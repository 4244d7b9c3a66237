import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../test/harness.ts';

let t: ListeningServer;
beforeAll(async () => {
  t = await startListeningServer();
});
afterAll(() => t.stop());

function open() {
  const { hostname, port } = new URL(t.node.url);
  return connect(Number(port), hostname);
}

/** All that is answered to these bytes, until the server closes the connection. */
async function answerTo(bytes: string) {
  const socket = open();
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) };
}

test.each([
  [
    'an address that is too long',
    `GET /api/users?searchParam=${'x'.repeat(500_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    431,
    'headers',
    'too_big',
  ],
  [
    'headers that are too long',
    `GET /api/users HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers',
    'too_big',
  ],
  ['no request at all', 'anything but a request\r\n\r\n', 400, 'request', 'malformed'],
])(
  '%s: answered in the form of every error, and the connection closed',
  async (_, bytes, status, path, code) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatchObject({
      status,
      body: { error: 'ERR_VALIDATION', issues: [{ path, code }] },
    });
    expect(answer.head).toContain('connection: close');
    expect(answer.head).toContain('content-type: application/json');
  },
);

test('a sender who is gone before the answer disturbs nobody', async () => {
  const socket = open();
  await once(socket, 'connect');
  socket.write('anything but a request\r\n\r\n');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await fetch(`${t.node.url}/health`)).status).toBe(200);
});

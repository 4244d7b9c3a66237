import { get, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../test/harness.ts';

let t: ListeningServer;
beforeAll(async () => {
  t = await startListeningServer();
});
afterAll(() => t.stop());

/** As a browser does whose page has pointed its own name at this machine. */
async function ask(path: string, host: string): Promise<{ status: number; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(t.node.url + path, { headers: { host } }, resolve).on('error', reject);
  });
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode ?? 0, body };
}

/** Whether the server agrees to speak WebSocket. */
function upgrade(host: string): Promise<boolean> {
  const path = '/socket.io/?EIO=4&transport=websocket';
  const headers = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((resolve, reject) => {
    request(t.node.url + path, { headers })
      .on('upgrade', (_answer, socket) => {
        socket.destroy();
        resolve(true);
      })
      .on('response', () => resolve(false))
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' ? resolve(false) : reject(error),
      )
      .end();
  });
}

describe('a name that is not this machine’s', () => {
  test.each(['/', '/api/plans/list', '/api/openapi.json', '/docs', '/health', '/nowhere'])(
    'is refused at %s, with a sentence that names the setting',
    async (path) => {
      const { status, body } = await ask(path, 'evil.example:3000');
      expect([status, JSON.parse(body)]).toEqual([
        403,
        { error: 'ERR_HOST_NOT_ALLOWED', message: expect.stringContaining('ALLOWED_HOSTS') },
      ]);
      expect((await ask(path, 'localhost:3000')).status).not.toBe(403);
    },
  );

  test('opens no live connection either, by polling or by WebSocket', async () => {
    const polling = '/socket.io/?EIO=4&transport=polling';
    expect((await ask(polling, 'evil.example')).status).toBe(403);
    expect((await ask(polling, 'localhost')).status).toBe(200);
    expect(await upgrade('evil.example')).toBe(false);
    expect(await upgrade('localhost')).toBe(true);
  });
});

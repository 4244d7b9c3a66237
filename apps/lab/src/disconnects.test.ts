import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { BUSINESS, labForTests } from './testing/lab-for-tests.ts';
import type { TestClient } from './testing/test-client.ts';

const lab = await labForTests();

const closing = (client: TestClient) => client.until('close', ({ closed }) => closed);

test('unlinked on the telephone: 401 now, and at every login', async () => {
  const client = await lab.link(BUSINESS);
  await lab.unlink(client.device);
  expect((await closing(client)).code).toBe(401);
  await lab.awaitEvent('device-unlinked', { device: client.device });
  expect((await closing(lab.connect(client.credentials))).code).toBe(401);
  expect(await lab.devices()).toEqual([]);
});

test('logged out by the client itself', async () => {
  const client = await lab.link(BUSINESS);
  await client.socket.logout();
  await lab.awaitEvent('device-unlinked', { device: client.device });
});

test('replaced by another login with the same credentials: 440', async () => {
  const client = await lab.link(BUSINESS);
  const second = await lab.reconnect(client);
  expect((await closing(client)).code).toBe(440);
  await lab.replace(second.device);
  expect((await closing(second)).code).toBe(440);
  await lab.unlink(client.device);
});

test('banned: 403 now and at every login, until it is lifted', async () => {
  const client = await lab.link(BUSINESS);
  await lab.ban(BUSINESS);
  expect((await closing(client)).code).toBe(403);
  expect((await closing(lab.connect(client.credentials))).code).toBe(403);
  expect((await lab.unban(BUSINESS)).ban).toBeNull();
  const again = await lab.reconnect(client);
  expect(again.seen.open).toBe(true);
  await lab.unlink(client.device);
});

test('closed with whatever code', async () => {
  for (const code of [500, 503, 515]) {
    const client = await lab.link(BUSINESS);
    await lab.close(client.device, { code });
    expect((await closing(client)).code).toBe(code);
    await lab.unlink(client.device);
  }
  const client = await lab.link(BUSINESS);
  await lab.close(client.device, { code: 405, as: 'failure' });
  expect((await closing(client)).code).toBe(405);
  await lab.unlink(client.device);
});

test('the server turns every client away', async () => {
  await lab.changeSettings({ refusesLogins: 405 });
  expect((await closing(lab.connect())).code).toBe(405);
  await lab.changeSettings({ refusesLogins: null });
});

test('the server is gone and comes back', async () => {
  const client = await lab.link(BUSINESS);
  await lab.changeSettings({ gateway: 'gone' });
  expect((await closing(client)).code).toBe(428);
  const { code, reason } = await closing(lab.connect(client.credentials));
  expect(code).toBe(408);
  expect(reason).toContain('WebSocket Error');
  await lab.changeSettings({ gateway: 'open' });
  expect((await lab.reconnect(client)).seen.open).toBe(true);
});

test('an HTTP answer instead of a connection leaves rc14 waiting for ever, with one hint', async () => {
  await lab.changeSettings({ gateway: 'refusing' });
  const client = lab.connect();
  const status = await new Promise((resolve) =>
    client.socket.ws.once('unexpected-response', (_, response: IncomingMessage) =>
      resolve(response.statusCode),
    ),
  );
  expect(status).toBe(503);
  expect(client.seen.closed).toBeUndefined();
  await lab.changeSettings({ gateway: 'open' });
});

import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../test/factories/company-factories.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let t: TestServer;
let port: number;
/** Closed, requests that have begun go on for ever. */
let gate = Promise.withResolvers<void>();
let begun = 0;

beforeAll(async () => {
  t = await startTestServer({
    env: { PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1' },
    extraRoutes(app) {
      app.get('/held', { config: { access: 'public' } }, async () => {
        begun += 1;
        await gate.promise;
        return {};
      });
    },
  });
  ({ port } = await t.server.listen());
});
afterAll(async () => {
  gate.resolve();
  await t.stop();
});

function soon<T>(read: () => T) {
  return expect.poll(read, { timeout: 25_000 });
}

beforeEach(() => {
  gate = Promise.withResolvers();
  begun = 0;
});

const ask = (address: string) => t.call('GET', '/api/held', { address });

describe('one address', () => {
  test('has so many requests at work; the rest wait, and nobody else does', async () => {
    const office = Array.from({ length: 100 }, () => ask('203.0.113.1'));
    await soon(() => begun).toBe(64);
    const neighbour = ask('203.0.113.2');
    await soon(() => begun).toBe(65);
    gate.resolve();
    const statuses = (await Promise.all([...office, neighbour])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('is told to come again where thousands wait already; others are answered', async () => {
    const flood = Array.from({ length: 3000 }, () => ask('203.0.113.3'));
    await soon(() => begun).toBeGreaterThan(0);
    const neighbour = await t.call('GET', '/api/plans/list', { address: '203.0.113.4' });
    expect(neighbour.status).toBe(200);
    expect(begun, 'whoever lets so many wait has fewer at work').toBeLessThan(64);
    gate.resolve();
    const all = await Promise.all(flood);
    const refused = all.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(300);
    expect(refused[0]).toMatchObject({
      body: { error: 'ERR_BUSY' },
      headers: { 'retry-after': '1' },
    });
    const served = all.filter(({ status }) => status === 200);
    expect(served.length + refused.length).toBe(3000);
    expect(served.length).toBeGreaterThan(64);
  });
});

describe('one connection', () => {
  /** All that comes back until the server closes, or until `enough` answers are there. */
  function pipeline(text: string, enough = Number.POSITIVE_INFINITY) {
    let heard = '';
    const count = () => heard.match(/HTTP\/1\.1 /g)?.length ?? 0;
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const over = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1');
        if (count() >= enough) socket.destroy();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
    const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    return { socket, over, statuses, heard: () => heard };
  }
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

  test('that sends thousands without waiting is answered a few and cut off, and others log in', async () => {
    const flood = pipeline(request('/api/plans/list').repeat(10_000));
    const { adminEmail } = await t.make.company();
    const login = await t.call('POST', '/api/auth/login', {
      body: { email: adminEmail, password: PASSWORD },
      address: '203.0.113.9',
    });
    expect(login.status).toBe(200);
    await flood.over;
    expect(flood.statuses().length).toBeLessThanOrEqual(65);
  });

  test('that sends somewhat too many is told when to come again', async () => {
    const many = pipeline(request('/health').repeat(80));
    await many.over;
    expect(many.statuses()).toEqual([...Array(64).fill('200'), '503']);
    expect(many.heard()).toContain('{"error":"ERR_BUSY"}');
    expect(many.heard().toLowerCase()).toContain('retry-after: 1');
  });

  test('that sends a few ahead has them all answered, in order', async () => {
    const few = pipeline(request('/health').repeat(60), 60);
    await few.over;
    expect(few.statuses()).toEqual(Array(60).fill('200'));
  });

  test('that hangs up leaves no place taken, neither at work nor in the line', async () => {
    const flood = () => [1, 2].map(() => pipeline(request('/api/held').repeat(45)));
    for (const round of [1, 2, 3]) {
      const gone = flood();
      await soon(() => begun).toBeGreaterThanOrEqual(64 * round);
      for (const { socket } of gone) socket.destroy();
      await Promise.all(gone.map(({ over }) => over));
    }
    gate.resolve();
    const answer = await fetch(`http://127.0.0.1:${port}/api/held`);
    expect(answer.status).toBe(200);
  });
});

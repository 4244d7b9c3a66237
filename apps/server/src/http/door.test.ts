import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
      const hold = async () => {
        begun += 1;
        await gate.promise;
        return {};
      };
      app.get('/held', { config: { access: 'public' } }, hold);
      app.post('/held', { config: { access: 'public' } }, hold);
      app.get('/held-as-member', { config: { access: 'session:own' } }, hold);
      app.get('/held-as-host', { config: { access: 'super' } }, hold);
      app.post('/held-as-member', { config: { access: 'session:own' } }, hold);
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

// Also of a test that has failed: what goes on for ever would keep the server from stopping.
afterEach(() => gate.resolve());

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

test('whom nobody knows is answered no faster than those who read, and those beside them at once', async () => {
  const address = '203.0.113.9';
  const { token } = await t.make.admin();
  gate.resolve();
  const begin = performance.now();
  const strangers = Array.from({ length: 600 }, () => askAs('no-token-of-ours', address));
  const known = await askAs(token, address);
  const knownMs = performance.now() - begin;
  const answers = await Promise.all(strangers);
  const allMs = performance.now() - begin;
  expect(known.status).toBe(200);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  // Two hundred at once, then 300 a second.
  expect(allMs).toBeGreaterThan(1200);
  expect(knownMs).toBeLessThan(allMs);
});

const askAs = (token: string, address: string) =>
  t.call('GET', '/api/held-as-member', { token, address });
const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

describe('one session', () => {
  test('has so many requests at work, from however many addresses; other companies do not wait', async () => {
    const [one, other] = [await t.make.admin(), await t.make.admin()];
    const flood = times(60, (n) => askAs(one.token, `198.51.100.${n}`));
    await soon(() => begun).toBe(48);
    const neighbour = askAs(other.token, '203.0.113.5');
    await soon(() => begun).toBe(49);
    gate.resolve();
    const statuses = (await Promise.all([...flood, neighbour])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('of the host does little for all companies at once, and is answered for its own besides', async () => {
    const { token } = await t.make.admin({ super: true });
    const asHost = times(10, () => t.call('GET', '/api/held-as-host', { token }));
    await soon(() => begun).toBe(2);
    const own = await t.call('GET', '/api/tickets', { token });
    expect([own.status, begun]).toEqual([200, 2]);
    gate.resolve();
    const statuses = (await Promise.all(asHost)).map(({ status }) => status);
    expect(statuses).toEqual(Array(10).fill(200));
  });

  test('is told at once to come again where hundreds wait already; others are answered', async () => {
    const [one, other] = [await t.make.admin(), await t.make.admin()];
    let refused = 0;
    const flood = times(500, async (n) => {
      const answer = await askAs(one.token, `198.51.100.${n % 100}`);
      if (answer.status !== 503) return answer.status;
      expect(answer).toMatchObject({
        body: { error: 'ERR_BUSY' },
        headers: { 'retry-after': '1' },
      });
      refused += 1;
      return answer.status;
    });
    // Nothing of it is answered yet: the refusals do not wait for that.
    await soon(() => refused).toBe(500 - 48 - 400);
    const others = await t.call('GET', '/api/users', {
      token: other.token,
      address: '203.0.113.6',
    });
    expect(others.status).toBe(200);
    gate.resolve();
    expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(448);
  });

  test('gains nothing by calling a request a form', async () => {
    const { token } = await t.make.admin();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const flood = times(60, (n) =>
      t.call('GET', '/api/held-as-member', { token, headers, address: `198.51.100.${n}` }),
    );
    await soon(() => begun).toBe(48);
    await t.call('GET', '/api/plans/list', { address: '203.0.113.7' });
    expect(begun).toBe(48);
    gate.resolve();
    await Promise.all(flood);
  });
});

describe('one company', () => {
  test('has so many requests at work, by however many sessions and addresses; others do not wait', async () => {
    const { companyId, adminId } = await t.make.company();
    const other = await t.make.admin();
    const tokens = await Promise.all(times(6, () => t.make.token(companyId, adminId)));
    const flood = tokens.flatMap((token, session) =>
      times(30, (n) => askAs(token, `198.51.${session}.${n}`)),
    );
    await soon(() => begun).toBe(128);
    const neighbour = askAs(other.token, '203.0.113.8');
    await soon(() => begun).toBe(129);
    gate.resolve();
    const statuses = (await Promise.all([...flood, neighbour])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('many addresses', () => {
  test('that send things to nobody in particular do not keep those who are known, or only read, waiting', async () => {
    const { token } = await t.make.admin();
    const sent = times(33 * 32, (n) =>
      t.call('POST', '/api/held', { address: `198.51.100.${n % 33}`, body: {} }),
    );
    await soon(() => begun).toBe(1024);
    const member = await t.call('GET', '/api/users', { token, address: '203.0.113.9' });
    const reader = await t.call('GET', '/api/plans/list', { address: '203.0.113.9' });
    expect([member.status, reader.status]).toEqual([200, 200]);
    expect(begun).toBe(1024);
    gate.resolve();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
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

  test('that sends far too many has no more than a few read', async () => {
    let read = 0;
    const count = () => {
      read += 1;
    };
    t.server.app.server.on('request', count);
    await pipeline(request('/health').repeat(400)).over;
    t.server.app.server.off('request', count);
    expect(read).toBe(65);
  });

  test('that sends somewhat too many is told when to come again', async () => {
    const many = pipeline(request('/health').repeat(80));
    await many.over;
    expect(many.statuses()).toEqual([...Array(64).fill('200'), '503']);
    expect(many.heard()).toContain('{"error":"ERR_BUSY"}');
    expect(many.heard().toLowerCase()).toContain('retry-after: 1');
  });

  test('has a few at work, and the others after them', async () => {
    const many = pipeline(request('/api/held').repeat(30), 30);
    await soon(() => begun).toBe(8);
    // Asked for and answered later than all of them were read.
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    expect(begun).toBe(8);
    gate.resolve();
    await many.over;
    expect(many.statuses()).toEqual(Array(30).fill('200'));
  });

  test('that sends a few ahead has them all answered, in order', async () => {
    const few = pipeline(request('/health').repeat(60), 60);
    await few.over;
    expect(few.statuses()).toEqual(Array(60).fill('200'));
  });

  test('that hangs up leaves the line at once, and what is at work for it when that is done', async () => {
    // Of nine connections 72 wait or are at work: with a hundred that wait, fewer would be.
    const gone = times(9, () => pipeline(request('/api/held').repeat(10)));
    await soon(() => begun).toBe(64);
    for (const { socket } of gone) socket.destroy();
    await Promise.all(gone.map(({ over }) => over));
    const answer = fetch(`http://127.0.0.1:${port}/api/held`);
    // Somebody else, begun and answered later than the one that waits.
    expect((await t.call('GET', '/health', { address: '203.0.113.10' })).status).toBe(200);
    expect(begun, 'asking and hanging up does not get more done at once').toBe(64);
    gate.resolve();
    expect((await answer).status).toBe(200);
    expect(begun, 'those who waited were forgotten').toBe(65);
  });

  test('is told that nobody signed a webhook before it sends it', async () => {
    const unsigned = pipeline(
      'POST /api/webhooks/meta HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n',
      1,
    );
    await unsigned.over;
    expect(unsigned.statuses()).toEqual(['403']);
  });

  const head = (path: string, token: string) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
    'content-type: application/json\r\ncontent-length: 10\r\nexpect: 100-continue\r\n\r\n';
  async function send(path: string, token: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${port}${path}`;
    return (await fetch(url, { method: 'POST', body: '{}', headers })).status;
  }
  /** So many begin to send, and hang up when the server has heard of all of them. */
  async function hangUp(count: number, bytes: string, meanwhile?: () => Promise<void>) {
    const gone = times(count, () => pipeline(bytes));
    await soon(() => gone.every(({ heard }) => heard().includes('100 Continue'))).toBe(true);
    for (const { socket } of gone) socket.destroy();
    await Promise.all(gone.map(({ over }) => over));
    await meanwhile?.();
  }
  const connections = () =>
    new Promise<number>((resolve) => {
      t.server.app.server.getConnections((_error, count) => resolve(count));
    });

  test.each(['/api/held', '/api/held-as-member'])(
    'that hangs up before its body is there leaves its place: %s',
    async (path) => {
      const { token } = await t.make.admin();
      // Each time fewer than an address or a session may have at work, together more.
      for (const count of [30, 30, 30]) await hangUp(count, head(path, token));
      gate.resolve();
      expect(await send(path, token)).toBe(200);
    },
  );

  test('that hangs up while it is looked up who asks takes no place', async () => {
    const { token } = await t.make.admin();
    await t.db.transaction().execute(async (trx) => {
      await sql`lock table sessions in access exclusive mode`.execute(trx);
      const before = await connections();
      await hangUp(60, head('/api/held-as-member', token), () =>
        expect.poll(connections, { timeout: 25_000 }).toBeLessThanOrEqual(before),
      );
    });
    gate.resolve();
    expect(await send('/api/held-as-member', token)).toBe(200);
  });
});

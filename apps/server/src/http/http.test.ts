import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { PASSWORD } from '../../test/factories/company-factories.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { runSql } from '../../test/run-sql.ts';
import { startS3 } from '../../test/s3-server.ts';
import { apiRoutes } from '../../test/walks/routes.ts';
import { createLog } from '../log.ts';
import { encrypt } from '../security/encryption.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

let t: TestServer;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, sink);
  t = await startTestServer({
    log,
    env: { PORT: '0', HOST: '127.0.0.1' },
    extraRoutes(app) {
      app.get('/faulty', { config: { access: 'public' } }, () => {
        throw new Error('the cause, with a password in it');
      });
    },
  });
});
afterAll(() => t.stop());

describe('answers', () => {
  test('a trailing slash changes nothing', async () => {
    expect((await t.call('GET', '/api/plans/list/')).status).toBe(200);
  });

  test('a fault of ours says nothing of its cause, but the id that the log has too', async () => {
    const answer = await t.call('GET', '/api/faulty');
    expect(answer).toMatchObject({ status: 500, body: { error: 'ERR_INTERNAL' } });
    expect(JSON.stringify(answer.body)).not.toContain('cause');
    expect(answer.headers['x-request-id']).toBe(answer.body.requestId);
    expect(
      lines.some((line) => line.includes(answer.body.requestId) && line.includes('the cause')),
    ).toBe(true);
  });

  test('an address that cannot be read is named so', async () => {
    expect(await t.call('GET', '/api/users/%zz')).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', issues: [{ path: 'url', code: 'invalid_url' }] },
    });
  });

  test.each([
    ['application/json', '{"email":', 'invalid_json'],
    ['application/json', '{"__proto__":{}}', 'invalid_json'],
    ['application/json', '', 'empty_body'],
    ['application/xml', '<email/>', 'unsupported_type'],
    ['nonsense', 'x', 'unsupported_type'],
  ])('a body that cannot be read is named in our words: %s %s', async (type, body, code) => {
    const headers = { 'content-type': type };
    expect(await t.call('POST', '/api/auth/login', { headers, body })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', issues: [{ path: 'body', code }] },
    });
  });

  test('every answer carries the security headers; nothing but a help’s video may come from another host', async () => {
    for (const url of ['/api/plans/list', '/health', '/docs', '/api/nothing']) {
      const { headers } = await t.call('GET', url);
      const policy = String(headers['content-security-policy']);
      expect(policy, url).toContain("default-src 'self'; script-src 'self';");
      const videos = 'frame-src https://www.youtube-nocookie.com;';
      expect(policy, url).toContain(videos);
      expect(policy.replace(videos, ''), url).not.toMatch(/https?:|\*|unsafe-eval/);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['x-frame-options'], url).toBe('DENY');
    }
  });

  test('what belongs to a session is not kept by caches', async () => {
    const { token } = await t.make.admin();
    expect((await t.call('GET', '/api/auth/me', { token })).headers['cache-control']).toBe(
      'no-store',
    );
  });
});

describe('what is the same for everybody', () => {
  let port: number;
  beforeAll(async () => {
    ({ port } = await t.server.listen());
  });

  test.each(['/docs', '/api/openapi.json'])('%s comes small, and once', async (url) => {
    const plain = await t.call('GET', url);
    expect(plain.status).toBe(200);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        headers: { 'accept-encoding': accepted },
      });
      expect(answer.headers.get('content-encoding'), accepted).toBe(encoding);
      const text = await answer.text();
      expect(text.length, accepted).toBeGreaterThan(10_000);
      const length = Number(answer.headers.get('content-length'));
      if (encoding) expect(length, accepted).toBeLessThan(text.length / 5);
    }
    const headers = { 'if-none-match': String(plain.headers.etag) };
    expect(await t.call('GET', url, { headers })).toMatchObject({ status: 304, body: '' });
  });
});

test('a trial of production may have the lab, and says on every page what it is', async () => {
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: '9f1c2b7a64d85e30417f2c6b8a9d0e5f',
    LAB_URL: 'http://127.0.0.1:1',
  };
  await expect(startTestServer({ env: settings })).rejects.toThrow('STAGING=1');
  const trial = await startTestServer({ env: { ...settings, STAGING: '1' } });
  const headers = { host: 'localhost' };
  for (const url of ['/', '/login', '/tickets/7']) {
    expect((await trial.call('GET', url, { headers })).body).toContain('Test installation');
  }
  await trial.stop();
  expect((await t.call('GET', '/')).body).not.toContain('Test installation');
});

describe('operations', () => {
  test('/health and /ready answer', async () => {
    expect((await t.call('GET', '/health')).body).toEqual({ status: 'ok' });
    expect((await t.call('GET', '/ready')).body).toEqual({ status: 'ready' });
  });

  describe('one that cannot serve, or is about to go,', () => {
    let other: TestServer;
    beforeAll(async () => {
      other = await startTestServer();
    });
    afterAll(() => other.stop());

    /** What it says is kept for a moment. */
    const expectReady = (expected: object) =>
      eventually(async () => expect(await other.call('GET', '/ready')).toMatchObject(expected));

    test('says in /ready when the database lacks a migration', async () => {
      const { rows } = await sql<{ name: string }>`
        delete from schema_migrations returning name`.execute(other.db);
      await expectReady({
        status: 503,
        body: { status: 'not ready', wrong: ['migrations'] },
      });
      await sql`insert into schema_migrations (name)
        select unnest(${rows.map(({ name }) => name)}::text[])`.execute(other.db);
    });

    test('says there when the role may not read, which is when nobody can log in', async () => {
      const { adminEmail: email } = await other.make.admin();
      const body = { email, password: PASSWORD };
      await sql`revoke select on users from prosa_app`.execute(other.db);
      expect((await other.call('POST', '/api/auth/login', { body })).status).toBe(500);
      await expectReady({
        status: 503,
        body: { status: 'not ready', wrong: ['role'] },
      });
      await sql`grant select on users to prosa_app`.execute(other.db);
    });

    test('says so before its port closes, and still answers', async () => {
      await expectReady({ status: 200 });
      other.server.drain();
      expect(await other.call('GET', '/ready')).toMatchObject({
        status: 503,
        body: { status: 'not ready', wrong: ['stopping'] },
        headers: { connection: 'close' },
      });
      expect((await other.call('GET', '/health')).status).toBe(200);
    });
  });

  test('/ready names a bucket that is missing and a Redis that is away, and goes on serving', async () => {
    const s3 = await startS3();
    const env = { ...s3.env, S3_BUCKET: 'nowhere', REDIS_URL: 'redis://127.0.0.1:1' };
    const other = await startTestServer({ env });
    expect(await other.call('GET', '/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', wrong: ['store', 'redis'] },
    });
    await other.stop();
    await s3.stop();
  });

  test('with the database away /ready says so, and /metrics tells the rest', async () => {
    const other = await startTestServer();
    const name = new URL(other.databaseUrl).pathname.slice(1);
    const database = inject('databaseUrl');
    await runSql(database, `alter database ${name} with allow_connections false`);
    await runSql(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    expect((await other.call('GET', '/ready')).status).toBe(503);
    const { status, body } = await other.call('GET', '/metrics');
    expect(status).toBe(200);
    expect(body).toContain('prosa_sockets 0');
    expect(body).not.toContain('prosa_work_waiting{');
    await other.stop();
  });

  test('/metrics count what waits and what failed, of all companies', async () => {
    const { companyId, token } = await t.make.admin();
    const ticket = await t.make.ticket(companyId, { status: 'open' });
    for (const body of ['um', 'dois', 'três']) {
      await t.call('POST', `/api/messages/${ticket.id}`, { token, body: { body } });
    }
    const [first] = await t.db.selectFrom('outbox').select('id').orderBy('id').execute();
    await t.db
      .updateTable('outbox')
      .set({ finished_at: new Date(), outcome: 'failed' })
      .where('id', '=', first!.id)
      .execute();
    const { body } = await t.call('GET', '/metrics');
    expect(body).toContain('prosa_work_waiting{queue="outbox"} 2');
    expect(body).toContain('prosa_work_failed{queue="outbox"} 1');
    expect(body).toMatch(/prosa_work_oldest_seconds\{queue="outbox"\} \d/);
    for (const queue of ['inbox', 'errands', 'jobs']) {
      expect(body).toContain(`prosa_work_waiting{queue="${queue}"} `);
    }
  });

  test('/metrics tell of numbers that are not open, pools, store, disk and keys', async () => {
    const other = await startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const { companyId } = await other.make.admin();
    const connectionId = await other.make.connection(companyId);
    const closed = {
      wanted: true,
      status: 'DISCONNECTED',
      status_reason: 'keys-unreadable',
    } as const;
    await other.db.updateTable('connections').set(closed).where('id', '=', connectionId).execute();
    const { keys } = other.server.deps;
    const ids = { company_id: companyId, connection_id: connectionId };
    await other.db.insertInto('channel_sessions').values(ids).execute();
    for (const [id, value] of [
      ['a', encrypt(keys, 'here', 'a key')],
      ['b', 'v1.lost.value'],
    ] as const) {
      await sql`insert into channel_keys values (${companyId}, ${connectionId}, 'session', ${id}, ${value})`.execute(
        other.db,
      );
    }
    const { body } = await other.call('GET', '/metrics');
    for (const line of [
      'prosa_numbers_not_open{reason="keys-unreadable"} 1',
      `prosa_encrypted_values{key="${keys.encryption[0]?.id}",known="1"} 1`,
      'prosa_encrypted_values{key="lost",known="0"} 1',
      'prosa_store_up 1',
      'prosa_mail_up 0',
      'prosa_pool_waiting{pool="app"} 0',
      'prosa_work_oldest_seconds{queue="inbox"} 0',
    ]) {
      expect(body).toContain(line);
    }
    expect(body).toMatch(/prosa_disk_free_bytes \d{6,}/);
    expect(body).not.toMatch(/^prosa_redis_up /m);
    await other.stop();
  });

  test('every figure of the board is one that is told', async () => {
    const board = await readFile(new URL('../../../../docs/grafana.json', import.meta.url), 'utf8');
    const asked = new Set(board.match(/\b(prosa|process|nodejs)_[a-z0-9_]+/g));
    const { body } = await t.call('GET', '/metrics');
    const told = (name: string) =>
      body.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `);
    expect(asked.size).toBeGreaterThan(12);
    expect([...asked].filter((name) => !told(name))).toEqual([]);
  });

  test('/metrics are Prometheus text, and in production behind their token', async () => {
    const { body } = await t.call('GET', '/metrics');
    expect(body).toContain('prosa_http_request_seconds_bucket');
    expect(body).toContain('prosa_sockets 0');
    const production = await startTestServer({
      env: {
        NODE_ENV: 'production',
        SECRET_KEY: '5f0c1d9e8b7a46352413f2e1d0c9b8a7',
        PUBLIC_URL: 'https://prosa.example',
        METRICS_TOKEN: 'a token for the monitor',
      },
    });
    expect((await production.call('GET', '/metrics')).status).toBe(404);
    const headers = { authorization: 'Bearer a token for the monitor' };
    expect((await production.call('GET', '/metrics', { headers })).status).toBe(200);
    expect(
      (await production.call('GET', '/health')).headers['strict-transport-security'],
    ).toBeDefined();
    const company = await production.make.company();
    const login = await production.call('POST', '/api/auth/login', {
      body: { email: company.adminEmail, password: PASSWORD },
    });
    expect(String(login.headers['set-cookie'])).toContain('Secure');
    await production.stop();
  });

  test('the OpenAPI document and /docs have every route', async () => {
    const { body } = await t.call('GET', '/api/openapi.json');
    const page = await t.call('GET', '/docs');
    for (const route of apiRoutes(t.server.app)) {
      const path = route.url.replace(/:(\w+)/g, '{$1}');
      const operation = body.paths[path]?.[route.method.toLowerCase()];
      expect(operation?.['x-access'], `${route.method} ${route.url}`).toBe(route.access);
      expect(page.body).toContain(path);
    }
    // Nothing from elsewhere, and no script but its own.
    expect(page.body).not.toMatch(/(src|href)="(http|\/\/)/);
    expect(page.body.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="/docs/try.js" defer>']);
  });
});

describe('the log', () => {
  test('has a request’s id, route and outcome; no password, token, text or address parameter', async () => {
    lines.length = 0;
    const company = await t.make.company();
    const login = await t.call('POST', '/api/auth/login', {
      body: { email: company.adminEmail, password: PASSWORD },
    });
    const { token } = login.body;
    await t.call('GET', '/api/users', { token, query: { searchParam: 'private words' } });
    await t.call('POST', '/api/queue', { token, body: { name: 'Secret name', color: '#123456' } });
    const text = lines.join('');
    expect(text).toContain('"route":"/api/users"');
    expect(text).toContain(`"userId":${company.adminId}`);
    for (const secret of [
      PASSWORD,
      token,
      login.cookie,
      'private words',
      'Secret name',
      company.adminEmail,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('strikes out what an error could carry', () => {
    const written: string[] = [];
    const log = createLog(
      { LOG_LEVEL: 'info', production: true },
      { write: (line: string) => written.push(line) },
    );
    const error = Object.assign(new Error('duplicate key value of ana@example.com'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'users_email_key',
      client: { secretKey: 'abc' },
      detail: 'Key (email)=(ana@example.com)',
    });
    log.info({ err: error, user: { password: 'segredo', token: 'abc' } }, 'x');
    expect(written.join('')).toContain('23505 users_email_key');
    expect(written.join('')).not.toMatch(/ana@example|segredo|abc/);
  });
});

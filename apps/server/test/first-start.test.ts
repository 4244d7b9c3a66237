import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { demoLogins } from '../src/first-start/demo-company.ts';
import { firstStart } from '../src/first-start/first-start.ts';
import { startTestServer, type TestServer } from './harness.ts';

let t: TestServer;
beforeEach(async () => {
  t = await startTestServer();
  return () => t.stop();
});

const store = () => t.server.deps.media.store;

function logIn({ email, password }: { email: string; password: string }) {
  return t.call('POST', '/api/auth/login', { body: { email, password } });
}

describe('the very first start', () => {
  test('fills a demo company whose four logins work, once', async () => {
    const { scopes } = t.server.deps;
    expect(await firstStart(scopes, readConfig({}), store())).toBe('demo');
    expect(await firstStart(scopes, readConfig({}), store())).toBeNull();
    const profiles = [];
    for (const login of Object.values(demoLogins)) {
      const { body } = await logIn(login);
      profiles.push([body.user.profile, body.user.super]);
    }
    expect(profiles).toEqual([
      ['admin', true],
      ['admin', false],
      ['supervisor', false],
      ['user', false],
    ]);
  });

  test('of two processes that start at once, one fills', async () => {
    const { scopes } = t.server.deps;
    const made = await Promise.all([1, 2].map(() => firstStart(scopes, readConfig({}), store())));
    expect(made.toSorted()).toEqual(['demo', null]);
  });

  test('without demo data makes the super administrator that was named, and one plan', async () => {
    const config = readConfig({
      DEMO: '0',
      SUPER_EMAIL: 'Host@Example.com',
      SUPER_PASSWORD: 'chosen',
    });
    const made = await firstStart(t.server.deps.scopes, config, store());
    // What was given is known to whoever gave it, and to no log.
    expect(made).toEqual({ email: 'host@example.com', password: null });
    const { body } = await logIn({ email: 'host@example.com', password: 'chosen' });
    expect(body.user.super).toBe(true);
    expect((await t.call('GET', '/api/plans/list')).body).toHaveLength(1);
  });

  test('or makes one up, to be shown once', async () => {
    const made = await firstStart(t.server.deps.scopes, readConfig({ DEMO: '0' }), store());
    if (made === null || made === 'demo') throw new Error('nothing was made');
    const { email, password } = made;
    expect(password?.length).toBeGreaterThanOrEqual(16);
    expect((await logIn({ email, password: password ?? '' })).status).toBe(200);
  });

  test('production never gets demo data', async () => {
    const config = readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: t.databaseUrl,
      SECRET_KEY: '5f0c1d9e8b7a46352413f2e1d0c9b8a7',
      PUBLIC_URL: 'https://prosa.example',
      DEMO: '1',
    });
    expect(await firstStart(t.server.deps.scopes, config, store())).not.toBe('demo');
    expect((await logIn(demoLogins.super)).status).toBe(401);
  });
});

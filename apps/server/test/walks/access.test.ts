import { keyRights } from '@prosa/contract/api-key';
import { profiles } from '@prosa/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness.ts';
import { apiRoutes, fill, holds, refusalOf } from './routes.ts';
import { makeWorld } from './world.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ env: { API_RATE: '10000' } });
});
afterAll(() => t.stop());

/** What a visitor may call. A new public route must be added here with eyes open. */
const publicRoutes = [
  'POST /api/auth/login',
  'POST /api/auth/pay',
  'POST /api/auth/signup',
  'POST /api/auth/refresh_token',
  'GET /api/plans/list',
  'GET /api/branding',
  'GET /api/branding/logo',
  'GET /api/branding/manifest.webmanifest',
  'GET /api/media/:key',
  'HEAD /api/media/:key',
  // Whoever calls these proves it by a signature, or by a token of ours.
  'GET /api/webhooks/meta',
  'POST /api/webhooks/meta',
  'POST /api/webhooks/meta/data-deletion',
  'POST /api/webhooks/meta/deauthorize',
  // Whoever has the code was given it, and it tells nothing of anybody.
  'GET /api/data-deletions/:code',
  'POST /api/webhooks/payments/stripe',
  'POST /api/webhooks/payments/mercadopago',
  'POST /api/webhooks/payments/asaas',
];

describe('access', () => {
  test('a route that does not declare it stops the server from starting', async () => {
    const start = startTestServer({
      extraRoutes: (app) => void app.get('/open-door', async () => 'come in'),
    });
    await expect(start).rejects.toThrow('GET /api/open-door does not declare its access');
  });

  test('the public routes are these and no others', () => {
    const found = apiRoutes(t.server.app).filter((route) => route.access === 'public');
    expect(found.map((route) => `${route.method} ${route.url}`).toSorted()).toEqual(
      publicRoutes.toSorted(),
    );
  });

  test('an API key opens the routes of its rights, and no others', async () => {
    let own = await makeWorld(t.make, 'own');
    for (const route of apiRoutes(t.server.app)) {
      if (route.access === 'public' || route.access === 'connection-token') continue;
      const name = `${route.method} ${route.url}`;
      const { url, query, body } = fill(route, () => (ref) => own.ids[ref as keyof typeof own.ids]);
      const maker = await t.make.user(own.companyId, { profile: 'admin' });
      const { key: mighty } = await t.make.apiKey(own.companyId, maker.id);
      const right = keyRights.find((one) => one === route.access);
      const rights = keyRights.filter((one) => one !== right);
      const key = right ? (await t.make.apiKey(own.companyId, maker.id, { rights })).key : mighty;
      const refused = await t.call(route.method, url, { token: key, query, body });
      expect(refused.body, name).toEqual({ error: 'ERR_NO_PERMISSION' });
      // Of messages one may delete what one wrote: the world's is a customer's.
      if (!right || name === 'DELETE /api/messages/:id') continue;
      const allowed = await t.call(route.method, url, { token: mighty, query, body });
      expect([name, allowed.body?.error]).not.toEqual([name, 'ERR_NO_PERMISSION']);
      // What was there may be gone, or another.
      if (route.method !== 'GET') own = await makeWorld(t.make, 'own');
    }
  });

  test('every other route refuses a visitor and every profile without its permission', async () => {
    const own = await makeWorld(t.make, 'own');
    const members = new Map<string, string>();
    for (const profile of profiles) {
      members.set(profile, (await t.make.member(own.companyId, { profile })).token);
    }
    for (const route of apiRoutes(t.server.app).filter((route) => route.access !== 'public')) {
      const name = `${route.method} ${route.url}`;
      const { url, query, body } = fill(route, () => (ref) => own.ids[ref as keyof typeof own.ids]);
      const visitor = await t.call(route.method, url, { query, body });
      expect(visitor.body, name).toEqual({ error: refusalOf(route) });
      const forbidden = profiles.filter((profile) => !holds(profile, route.access));
      for (const profile of forbidden) {
        const token = members.get(profile)!;
        const answer = await t.call(route.method, url, { token, query, body });
        expect(answer.body, `${name} as ${profile}`).toEqual({
          error: route.access === 'connection-token' ? refusalOf(route) : 'ERR_NO_PERMISSION',
        });
      }
    }
  });
});

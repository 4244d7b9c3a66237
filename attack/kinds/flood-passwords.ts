import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { startFlooding } from '../flood/flood.ts';
import { pipelined } from '../flood/pipelined.ts';
import { bearer, type Siege } from '../siege.ts';
import type { Shot } from '../wire.ts';

const ONE = '198.51.100.70';
const json = { 'content-type': 'application/json' };

/** Work for a whole core each: every way to have passwords checked or made, while others log in. */
export async function floodByPasswords(siege: Siege): Promise<void> {
  const { target } = siege;
  const { flood } = await startFlooding(siege, 'logins');
  const { adminEmail } = await target.make.company();
  const login = (n: number, address: string): Shot => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { ...json, 'x-forwarded-for': address },
    body: JSON.stringify({
      email: n % 2 === 0 ? adminEmail : `n-${n}@example.com`,
      password: 'wrong',
    }),
  });
  const alike = Array.from({ length: 200 }, (_, n) => login(n, ONE));
  const one = { connections: siege.part(20), requests: 10, address: ONE };
  await flood('logins from one address', pipelined(alike, one), ONE);

  const spread = Array.from({ length: 100 }, (_, n) => login(n * 2, `203.0.113.${n}`));
  await flood(
    'logins from a hundred addresses',
    pipelined(spread, { ...one, requests: siege.part(100) }),
  );

  const agent = await makeWorld(target.make, 'own', 'user');
  const change = (who: string, token: string): Shot => ({
    method: 'PUT',
    path: `/api/users/${who}`,
    headers: { ...json, ...bearer(token) },
    body: JSON.stringify({ password: 'another-password' }),
  });
  const elsewhere = pipelined([change(String(agent.ids.user), agent.token)], one);
  await flood('an agent sets others’ passwords', elsewhere, ONE);

  const admin = await makeWorld(target.make, 'own');
  const own = pipelined([change(String(admin.ids.user), admin.token)], one);
  await flood('an admin sets passwords', own, ONE);
  const made = Array.from(
    { length: 200 },
    (_, n): Shot => ({
      method: 'POST',
      path: '/api/users',
      headers: { ...json, ...bearer(admin.token) },
      body: JSON.stringify({
        name: `Person ${n}`,
        email: `person-${n}-${admin.companyId}@example.com`,
        password: 'a-password',
        profile: 'user',
        queueIds: [],
      }),
    }),
  );
  await flood('an admin makes users', pipelined(made, one), ONE);

  const signup = Array.from(
    { length: 100 },
    (_, n): Shot => ({
      method: 'POST',
      path: '/api/auth/signup',
      headers: { ...json, 'x-forwarded-for': `203.0.113.${n}` },
      body: JSON.stringify({
        name: `Company ${n}`,
        email: `company-${n}@flood.example.com`,
        password: 'a-password',
        planId: admin.ids.plan,
      }),
    }),
  );
  await flood(
    'signups from a hundred addresses',
    pipelined(signup, { ...one, requests: siege.part(100) }),
  );
}

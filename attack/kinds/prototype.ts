import type { Noun } from '@prosa/contract/ids';
import { fill, tokenFor, type WalkedRoute } from '../../apps/server/test/walks/routes.ts';
import { objectPlaces, withValueAt } from '../places.ts';
import { requestOf } from '../requests.ts';
import { bearer, jsonOf, type Siege } from '../siege.ts';
import { mightiestFor, type Role, worldAs } from '../worlds.ts';

const stolen = '{"super":true,"profile":"admin","isAdmin":true,"polluted":"yes"}';

/** Keys that would change every object there is, and fields that nobody may set. */
function slippedIn(victimId: number): Record<string, string> {
  const own = `"companyId":${victimId},"company_id":${victimId},"super":true,"profile":"admin"`;
  return {
    __proto__: `"__proto__":${stolen}`,
    constructor: `"constructor":{"prototype":${stolen}}`,
    'a nested __proto__': `"a":{"__proto__":${stolen}}`,
    'fields of the server': `${own},"id":1,"version":99,"passwordHash":"x","deletedAt":null`,
    'the same key twice': `"name":"one","name":{"__proto__":${stolen}}`,
    'names of methods': '"toString":1,"hasOwnProperty":null,"toJSON":"x","then":"x"',
  };
}

/** As an agent, who would gain something, and as whoever gets furthest into the route. */
export async function prototypeKeys(siege: Siege): Promise<void> {
  for (const route of siege.routes) {
    if (!route.schemas.body) continue;
    for (const role of ['user', mightiestFor(route)] as const) await slipInto(siege, route, role);
  }
  const agent = await worldAs(siege.target, 'user');
  const hit = await siege.attempt('an agent afterwards', {
    method: 'GET',
    path: '/api/auth/me',
    headers: bearer(agent.token),
  });
  const { profile, super: isSuper, polluted } = jsonOf(hit) ?? {};
  const isClean = profile === 'user' && isSuper === false && polluted === undefined;
  siege.note('an agent afterwards', isClean ? undefined : 'is more than an agent');
}

async function slipInto(siege: Siege, route: WalkedRoute, role: Role): Promise<void> {
  const own = await worldAs(siege.target, role);
  const name = `${route.method} ${route.url} as ${role}`;
  const filled = fill(route, () => (ref) => own.ids[ref as Noun]);
  for (const place of objectPlaces(route.schemas.body ?? {})) {
    for (const [what, text] of Object.entries(slippedIn(siege.victim.companyId))) {
      const marked = withValueAt(filled.body, [...place, 'PLACE'], 0);
      const shot = requestOf(route, { ...filled, body: marked }, bearer(tokenFor(route, own)));
      await siege.attempt(`${name} with ${what} at ${place.join('.') || 'its top'}`, {
        ...shot,
        body: shot.body?.toString().replace('"PLACE":0', text),
      });
    }
  }
  for (const query of ['__proto__[super]=1', 'constructor[prototype][super]=1', '__proto__=1']) {
    await siege.attempt(`${name} with ?${query}`, {
      method: route.method,
      path: `${filled.url}?${query}`,
      body: '{}',
      headers: { ...bearer(tokenFor(route, own)), 'content-type': 'application/json' },
    });
  }
  const supers = await siege.target.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', own.companyId)
    .where('super', '=', true)
    .execute();
  const isMade = role !== 'super' && supers.length > 0;
  siege.note(name, isMade ? 'made a super user' : undefined);
}

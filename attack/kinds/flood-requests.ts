import type { Noun } from '@prosa/contract/ids';
import { fill, tokenFor } from '../../apps/server/test/walks/routes.ts';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { startFlooding } from '../flood/flood.ts';
import { pipelined } from '../flood/pipelined.ts';
import { requestOf } from '../requests.ts';
import { bearer, type Siege } from '../siege.ts';
import type { Shot } from '../wire.ts';
import { mightiestFor, worldAs } from '../worlds.ts';

const STRANGER = '198.51.100.66';
const AGENT = '198.51.100.67';

/** Every route there is, by one hand that does not wait for answers: nobody else notices. */
export async function floodByRequests(siege: Siege): Promise<void> {
  const { flood } = await startFlooding(siege);
  const get = (path: string, headers = {}): Shot => ({ method: 'GET', path, headers });

  /** One line and many, since what bounds the one does not bound the other. */
  async function bothWays(what: string, shot: Shot, address: string): Promise<void> {
    if (!siege.isChosen(`${what} ${shot.path}`)) return;
    const one = pipelined([shot], { connections: 1, requests: siege.part(3_000), address });
    await flood(`${what}, all on one connection`, one, address);
    const many = pipelined([shot], { connections: siege.part(300), requests: 1, address });
    await flood(`${what}, on a connection each`, many, address);
  }

  await bothWays('a stranger lists plans', get('/api/plans/list'), STRANGER);
  const { token } = await makeWorld(siege.target.make, 'own', 'user');
  await bothWays('an agent lists users', get('/api/users', bearer(token)), AGENT);
  const search = '/api/tickets?searchParam=pedido%20de%20ontem';
  await bothWays('an agent searches', get(search, bearer(token)), AGENT);
  for (const path of siege.sample(['/docs', '/api/openapi.json', '/ready', '/metrics', '/login'])) {
    await bothWays(`a stranger reads ${path}`, get(path), STRANGER);
  }
  const webhook = { ...get('/api/webhooks/meta'), method: 'POST', body: 'x'.repeat(100_000) };
  const unsigned = pipelined([webhook], {
    connections: siege.part(20),
    requests: 10,
    address: STRANGER,
  });
  const ofNobody = 'webhooks that nobody signed';
  if (siege.isChosen(ofNobody)) await flood(ofNobody, unsigned, STRANGER);

  for (const route of siege.routes) {
    const own = await worldAs(siege.target, mightiestFor(route));
    const filled = fill(route, () => (ref) => own.ids[ref as Noun]);
    const shot = requestOf(
      route,
      filled,
      route.access === 'public' ? {} : bearer(tokenFor(route, own)),
    );
    const volley = pipelined([shot], { connections: siege.part(10), requests: 30, address: AGENT });
    await flood(`${route.method} ${route.url}`, volley, AGENT);
  }
}

import type { Noun } from '@prosa/contract/ids';
import { fill, refusalOf } from '../../apps/server/test/walks/routes.ts';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { requestOf } from '../requests.ts';
import { refusedWith, type Siege } from '../siege.ts';

/** A visitor is sent away from everything that is not public. */
export async function withoutToken(siege: Siege): Promise<void> {
  const own = await makeWorld(siege.target.make, 'own');
  for (const route of siege.routes) {
    const filled = fill(route, () => (ref) => own.ids[ref as Noun]);
    const judge = route.access === 'public' ? undefined : refusedWith(refusalOf(route));
    await siege.attempt(`${route.method} ${route.url}`, requestOf(route, filled), judge);
  }
}

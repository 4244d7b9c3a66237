import type { Noun } from '@prosa/contract/ids';
import type { WalkedRoute } from './routes.ts';
import {
  fill,
  type Position,
  positionsOf,
  tokenFor,
  undeclaredParams,
  type Walkable,
} from './routes.ts';
import { type Asker, fingerprint, makeWorld, untouched, type World } from './world.ts';

export const FOREIGN_MARK = 'forbidden-words-of-another-company';

/** Nouns that belong to the host: everyone may name them. */
const shared: readonly string[] = ['plan', 'help'];

export type Walk = { tried: number; leaks: string[] };

/**
 * Calls every route as an admin, or as `who`, with another company's id in each place that takes one, and once
 * with none: it must be not found or not allowed, say nothing of the other company, and change
 * nothing there.
 */
export async function walkTenancy(t: Walkable, who: Asker = 'admin'): Promise<Walk> {
  const walk: Walk = { tried: 0, leaks: [] };
  const foreign = await makeWorld(t.make, FOREIGN_MARK);
  const before = await fingerprint(t.db, foreign.companyId);
  const ownOf = untouched(t.db, () => makeWorld(t.make, 'own', who));
  for (const route of t.routes) {
    const name = `${route.method} ${route.url}`;
    for (const param of undeclaredParams(route)) {
      walk.leaks.push(`${name}: the parameter ${param} does not say what it names`);
    }
    const positions = positionsOf(route).filter((position) => !shared.includes(position.ref));
    const own = await ownOf();
    // The own ids last: only then may anything of them be gone.
    for (const position of [...positions, null]) {
      walk.tried += 1;
      const leak = await tryRoute(t, route, position, { own, foreign });
      const place = position ? `${position.part} ${position.path.join('.')}` : 'own ids';
      if (leak) walk.leaks.push(`${name} with ${place}: ${leak}`);
    }
    if ((await fingerprint(t.db, foreign.companyId)) !== before) {
      walk.leaks.push(`${name}: changed the other company`);
      return walk;
    }
  }
  return walk;
}

async function tryRoute(
  t: Walkable,
  route: WalkedRoute,
  position: Position | null,
  { own, foreign }: { own: World; foreign: World },
): Promise<string | undefined> {
  const { url, query, body } = fill(
    route,
    (part) => (ref, path) => {
      const isHere = position?.part === part && position.path.join('.') === path.join('.');
      return (isHere ? foreign : own).ids[ref as Noun];
    },
    position,
  );
  const answer = await t.call(route.method, url, { token: tokenFor(route, own), query, body });
  if (JSON.stringify(answer.body).includes(FOREIGN_MARK)) return 'answered with foreign data';
  // What only narrows a list may say that nothing is left of it.
  const fitting = position?.isFilter ? [200, 403, 404] : [403, 404];
  if (position && !fitting.includes(answer.status)) return `answered ${answer.status}`;
  return undefined;
}

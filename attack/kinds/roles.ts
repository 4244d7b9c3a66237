import type { Noun } from '@prosa/contract/ids';
import { fill, holds, type WalkedRoute } from '../../apps/server/test/walks/routes.ts';
import { requestOf } from '../requests.ts';
import { bearer, refusedWith, type Siege } from '../siege.ts';
import { type Role, roles, worldAs } from '../worlds.ts';

/** Every role on every route, in its own company: whoever lacks the permission is refused. */
export async function eachRole(siege: Siege): Promise<void> {
  for (const route of siege.routes) {
    for (const role of roles) {
      const own = await worldAs(siege.target, role);
      const filled = fill(route, () => (ref) => own.ids[ref as Noun]);
      await siege.attempt(
        `${route.method} ${route.url} as ${role}`,
        requestOf(route, filled, bearer(own.token)),
        isOpenTo(route, role)
          ? undefined
          : refusedWith(isForPrograms(route) ? 'ERR_INVALID_TOKEN' : 'ERR_NO_PERMISSION'),
      );
    }
  }
}

function isOpenTo({ access }: WalkedRoute, role: Role): boolean {
  if (access === 'connection-token') return false;
  return access === 'public' || role === 'super' || holds(role, access);
}

/** A session is no connection's token, whosever it is. */
function isForPrograms({ access }: WalkedRoute): boolean {
  return access === 'connection-token';
}

import { profiles } from '@prosa/contract/permissions';
import { walkTenancy } from '../../apps/server/test/walks/tenancy.ts';
import type { Siege } from '../siege.ts';

/** Another company's ids in every place of every route, by everybody. */
export async function foreignIds(siege: Siege): Promise<void> {
  for (const profile of [...profiles, 'key'] as const) {
    // Whom the route refuses anyway is walked by another kind; super users may name other companies.
    const routes = siege.walkable.routes.filter(({ access }) => access !== 'super');
    const { leaks } = await walkTenancy({ ...siege.walkable, routes }, profile);
    for (const leak of leaks) siege.note(`as ${profile}`, leak);
  }
}

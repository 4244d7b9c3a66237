import { type Profile, profiles } from '@prosa/contract/permissions';
import type { WalkedRoute } from '../apps/server/test/walks/routes.ts';
import { makeWorld, type World } from '../apps/server/test/walks/world.ts';
import type { Target } from './target.ts';

export type Role = Profile | 'super';
export const roles: readonly Role[] = [...profiles, 'super'];

/** A company of the attacker's own, seen by somebody with this role. */
export async function worldAs({ db, make }: Target, role: Role): Promise<World> {
  if (role !== 'super') return await makeWorld(make, 'own', role);
  const world = await makeWorld(make, 'own');
  await db
    .updateTable('users')
    .set({ super: true })
    .where('company_id', '=', world.companyId)
    .execute();
  return world;
}

/** Whoever gets furthest into a route. */
export function mightiestFor({ access }: WalkedRoute): Role {
  return access === 'super' ? 'super' : 'admin';
}

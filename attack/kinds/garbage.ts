import { walkGarbage } from '../../apps/server/test/walks/garbage.ts';
import type { Siege } from '../siege.ts';

/** Nonsense in every address, query and field, and bodies that are none. */
export async function garbage(siege: Siege): Promise<void> {
  const { faults } = await walkGarbage(siege.walkable);
  for (const fault of faults) siege.note('garbage', fault);
}

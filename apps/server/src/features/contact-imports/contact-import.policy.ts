import { type Actor, actorMay } from '../../db/actor.ts';

/** One's own; managers, anybody's. */
export function mayManageImport(actor: Actor, { user_id }: { user_id: number | null }): boolean {
  return user_id === actor.userId || actorMay(actor, 'contacts:change-any');
}

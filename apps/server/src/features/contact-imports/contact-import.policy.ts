import { may } from '@prosa/contract/permissions';
import type { Actor } from '../../db/actor.ts';

/** One's own; managers, anybody's. */
export function mayManageImport(actor: Actor, { user_id }: { user_id: number | null }): boolean {
  return user_id === actor.userId || may(actor.profile, 'contacts:change-any');
}

import { may } from '@prosa/contract/permissions';
import type { Actor } from '../../db/actor.ts';

export function mayDeleteNote(actor: Actor, note: { user_id: number }): boolean {
  return note.user_id === actor.userId || may(actor.profile, 'notes:delete-any');
}

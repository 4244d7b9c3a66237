import { type Actor, actorMay } from '../../db/actor.ts';

export function mayDeleteNote(actor: Actor, note: { user_id: number | null }): boolean {
  return note.user_id === actor.userId || actorMay(actor, 'notes:delete-any');
}

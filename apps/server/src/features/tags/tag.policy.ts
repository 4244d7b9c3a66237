import type { TagBody } from '@prosa/contract/tag';
import { type Actor, actorMay } from '../../db/actor.ts';

/** Everybody may add a tag; a lane of the board is everybody's, and for those who manage tags. */
export function mayCreateTag(actor: Actor, { kanban }: Pick<TagBody, 'kanban'>): boolean {
  return kanban === 0 || actorMay(actor, 'tags:manage');
}

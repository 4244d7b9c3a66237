import type { Actor } from '../../db/actor.ts';

type Owned = { owner_id: number };

/** Not even an admin: what colleagues write to each other is theirs. Whether one is in it at all, the repository asks. */
export function mayChangeChat(actor: Actor, chat: Owned): boolean {
  return chat.owner_id === actor.userId;
}

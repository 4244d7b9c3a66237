import { type Actor, actorMay } from '../../db/actor.ts';

type Target = { user_id: number; geral: boolean };

function managesAny(actor: Actor): boolean {
  return actorMay(actor, 'quick-messages:manage');
}

export function mayReadListOf(actor: Actor, userId: number): boolean {
  return userId === actor.userId || managesAny(actor);
}

export function maySeeQuickMessage(actor: Actor, target: Target): boolean {
  return target.geral || target.user_id === actor.userId || managesAny(actor);
}

/** One's own, as long as it is not everybody's. */
export function mayChangeQuickMessage(actor: Actor, target: Target): boolean {
  return managesAny(actor) || (target.user_id === actor.userId && !target.geral);
}

export function mayMakeGeral(actor: Actor): boolean {
  return managesAny(actor);
}

import { may } from '@prosa/contract/permissions';
import type { UserChanges } from '@prosa/contract/user';
import type { Actor } from '../../db/actor.ts';

type Target = { id: number; super: boolean };

/** An admin edits everyone but a super user, whose rights reach beyond the company. */
export function mayEditUser(actor: Actor, target: Target): boolean {
  if (actor.userId === target.id) return true;
  return may(actor.profile, 'users:write') && (actor.super || !target.super);
}

/** Nobody changes their own profile or queues; others' need the permission. */
export function mayChangeRights(actor: Actor, target: Target, changes: UserChanges): boolean {
  const changesProfile = changes.profile !== undefined;
  const changesQueues = changes.queueIds !== undefined;
  if (actor.userId === target.id) return !changesProfile && !changesQueues;
  return (
    (!changesProfile || may(actor.profile, 'user-modal:editProfile')) &&
    (!changesQueues || may(actor.profile, 'user-modal:editQueues'))
  );
}

export function mayDeleteUser(actor: Actor, target: Target): boolean {
  return actor.userId !== target.id && (actor.super || !target.super);
}

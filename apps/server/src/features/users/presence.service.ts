import type { User } from '@prosa/contract/user';
import type { CompanyScope } from '../../db/scope.ts';
import { deleteExpired, insertPresence, isOnline, lockPresence } from './presence.repository.ts';
import { userSaved } from './user.events.ts';
import { changeUser } from './user.repository.ts';

export type PresentUserById = (scope: CompanyScope, userId: number) => Promise<User>;

/** A node has a socket of this user. */
export async function userArrived(
  scope: CompanyScope,
  userId: number,
  nodeId: string,
  presentUserById: PresentUserById,
): Promise<void> {
  if (!(await lockPresence(scope, userId))) return;
  const wasOnline = await isOnline(scope, userId);
  await insertPresence(scope, userId, nodeId);
  if (!wasOnline) await tellPresence(scope, userId, presentUserById);
}

/** Some node has not seen this user for the grace; another may. */
export async function userLeft(
  scope: CompanyScope,
  userId: number,
  graceMs: number,
  presentUserById: PresentUserById,
): Promise<void> {
  const exists = await lockPresence(scope, userId);
  if (!(await deleteExpired(scope, userId, graceMs)) || !exists) return;
  if (await isOnline(scope, userId)) return;
  await tellPresence(scope, userId, presentUserById);
}

async function tellPresence(
  scope: CompanyScope,
  userId: number,
  presentUserById: PresentUserById,
): Promise<void> {
  // Being online is part of what a user looks like: without a newer version lists would drop it.
  await changeUser(scope, userId, {});
  scope.tell(userSaved('update', await presentUserById(scope, userId)));
}

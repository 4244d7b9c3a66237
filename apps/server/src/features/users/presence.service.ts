import type { User } from '@prosa/contract/user';
import type { CompanyScope } from '../../db/scope.ts';
import { deleteExpired, insertPresence, isOnline, lockPresence } from './presence.repository.ts';
import { userSaved } from './user.events.ts';

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
  if (!wasOnline) scope.tell(userSaved('update', await presentUserById(scope, userId)));
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
  scope.tell(userSaved('update', await presentUserById(scope, userId)));
}

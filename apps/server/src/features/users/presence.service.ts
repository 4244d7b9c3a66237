import type { CompanyScope } from '../../db/scope.ts';
import type { PresenceRecords } from '../../live/presence-watch.ts';
import {
  deleteExpired,
  expiredUsers,
  insertPresence,
  isOnline,
  lockPresence,
  refreshPresence,
  touchPresence,
} from './presence.repository.ts';
import { userSaved } from './user.events.ts';
import { changeUser } from './user.repository.ts';
import { showUser } from './user.service.ts';

export const presenceRecords: PresenceRecords = {
  async arrived(scope, userId, nodeId) {
    if (!(await lockPresence(scope, userId))) return;
    const wasOnline = await isOnline(scope, userId);
    await insertPresence(scope, userId, nodeId);
    if (!wasOnline) await tellPresence(scope, userId);
  },
  touched: touchPresence,
  async left(scope, userId, graceMs) {
    const exists = await lockPresence(scope, userId);
    if (!(await deleteExpired(scope, userId, graceMs)) || !exists) return;
    if (!(await isOnline(scope, userId))) await tellPresence(scope, userId);
  },
  refresh: refreshPresence,
  expired: expiredUsers,
};

async function tellPresence(scope: CompanyScope, userId: number): Promise<void> {
  // Being online is part of what a user looks like: without a newer version lists would drop it.
  await changeUser(scope, userId, {});
  scope.tell(userSaved('update', await showUser(scope, userId)));
}

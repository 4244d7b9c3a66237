import type { Profile } from '@prosa/contract/permissions';
import { may } from '@prosa/contract/permissions';
import type { Placed } from './ticket.audience.ts';

export type Viewer = {
  userId: number;
  profile: Profile;
  queueIds: readonly number[];
  /** While a company has no queue at all, everybody sees what would otherwise be the admins' alone. */
  companyHasQueues: boolean;
};

export function maySeeTicket(viewer: Viewer, ticket: Placed): boolean {
  if (may(viewer.profile, 'tickets:see-all') || ticket.user_id === viewer.userId) return true;
  if (ticket.queue_id === null) return !viewer.companyHasQueues;
  return viewer.queueIds.includes(ticket.queue_id);
}

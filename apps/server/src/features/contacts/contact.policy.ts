import { may } from '@prosa/contract/permissions';
import { maySeeTicket, type Owned, type Viewer } from '../tickets/ticket.policy.ts';

/**
 * A contact's number, its block and a merge concern all its conversations: managers may change them,
 * an agent only if they see every one that is under way.
 */
export function mayChangeForAll(viewer: Viewer, liveTickets: readonly Owned[]): boolean {
  if (may(viewer.profile, 'contacts:change-any')) return true;
  return liveTickets.every((ticket) => maySeeTicket(viewer, ticket));
}

import type { ContactBulkBody } from '@prosa/contract/contact-bulk';
import { may } from '@prosa/contract/permissions';
import { type Actor, actorMay } from '../../db/actor.ts';
import { maySeeTicket, type Owned, type Viewer } from '../tickets/ticket.policy.ts';

/**
 * A contact's number, its block and a merge concern all its conversations: managers may change them,
 * an agent only if they see every one that is under way.
 */
export function mayChangeForAll(viewer: Viewer, liveTickets: readonly Owned[]): boolean {
  if (may(viewer.profile, 'contacts:change-any')) return true;
  return liveTickets.every((ticket) => maySeeTicket(viewer, ticket));
}

/** What is done to many: all that were found may be the whole company's, so an agent blocks only those they ticked. */
export function mayBegin(actor: Actor, { action, selection }: ContactBulkBody): boolean {
  if (action.kind === 'delete') return actorMay(actor, 'contacts-page:deleteContact');
  const isBlock = action.kind === 'block' || action.kind === 'unblock';
  if (isBlock && !selection.ids) return actorMay(actor, 'contacts:change-any');
  return actorMay(actor, 'contacts:write');
}

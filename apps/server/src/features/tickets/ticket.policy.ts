import { may } from '@prosa/contract/permissions';
import type { TicketStatus } from '@prosa/contract/ticket';
import type { TicketPlace } from '@prosa/contract/ticket-steps';
import {
  maySeeTicket as maySee,
  type TicketOwners,
  type TicketViewer,
} from '@prosa/contract/ticket-visibility';

export type Viewer = TicketViewer;

/** What of a ticket's row decides who may see it. */
export type Owned = { queue_id: number | null; user_id: number | null };

export function ownersOf({ queue_id, user_id }: Owned): TicketOwners {
  return { queueId: queue_id, userId: user_id };
}

export function placeOfRow({ status, ...owned }: Owned & { status: TicketStatus }): TicketPlace {
  return { status, ...ownersOf(owned) };
}

export function maySeeTicket(viewer: Viewer, ticket: Owned): boolean {
  return maySee(viewer, ownersOf(ticket));
}

export function mayDeleteTicket(viewer: Viewer, ticket: Owned): boolean {
  return may(viewer.profile, 'ticket-options:deleteTicket') && maySeeTicket(viewer, ticket);
}

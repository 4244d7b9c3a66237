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

export function maySeeTicket(viewer: Viewer, ticket: Owned): boolean {
  return maySee(viewer, ownersOf(ticket));
}

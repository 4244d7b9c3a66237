import type { LivePayload } from '@prosa/contract/events';
import type { Ticket } from '@prosa/contract/ticket';
import { isInList, type TicketFilter } from '@prosa/contract/ticket-list';
import type { TicketViewer } from '@prosa/contract/ticket-visibility';

/** What the bell lists: unread, and the person's own or waiting in their queues. */
export const unreadFilter: TicketFilter = { withUnreadMessages: true };

/** Whether a message calls the person: a customer's, in a ticket that their bell would list. */
export function calls(
  { action, message, ticket }: LivePayload<'appMessage'>,
  viewer: TicketViewer,
): boolean {
  return (
    action === 'create' &&
    !message.fromMe &&
    ticket.contact.active &&
    isInList(ticket, unreadFilter, viewer, { found: false })
  );
}

/** Whether the rotation now asks this person, and still waits for the answer. */
export function isOfferTo(
  { status, offeredTo, offeredUntil }: Ticket,
  userId: number,
  now: Date,
): boolean {
  return (
    status === 'pending' &&
    offeredTo === userId &&
    offeredUntil !== null &&
    offeredUntil > now.toISOString()
  );
}

import type { LivePayload } from '@prosa/contract/events';
import type { Ticket, TicketEvent } from '@prosa/contract/ticket';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { eventsQuery, type TicketHistory } from './list-events.ts';

/** Pure: whether the ticket is elsewhere by now than the last thing that is known to have happened. */
export function isBehind(newest: TicketEvent | undefined, ticket: Ticket): boolean {
  if (!newest) return true;
  const { status, queue, user } = newest.to;
  return (
    status !== ticket.status ||
    (queue?.id ?? null) !== ticket.queueId ||
    (user?.id ?? null) !== ticket.userId
  );
}

/** Messages change a ticket all the time; its history only when it changes hands. */
export function applyHistoryEvent(client: QueryClient, event: LivePayload<'ticket'>): void {
  if (event.action === 'delete') return;
  const { queryKey } = eventsQuery(event.ticket.id);
  const known = client.getQueryData<InfiniteData<TicketHistory, number>>(queryKey);
  if (known && isBehind(known.pages[0]?.events[0], event.ticket)) {
    void client.invalidateQueries({ queryKey });
  }
}

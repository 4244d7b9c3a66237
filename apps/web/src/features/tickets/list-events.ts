import type { ticketHistory } from '@prosa/contract/ticket';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';
import { eventsKey } from '../../lib/tickets/events-key.ts';

export type TicketHistory = z.infer<typeof ticketHistory>;

/** What happened to a ticket, the newest first. */
export function eventsQuery(ticketId: number) {
  return infiniteQueryOptions({
    queryKey: [...eventsKey, ticketId] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(
        ['ticket'],
        () =>
          api.get<TicketHistory>(`/tickets/${ticketId}/events`, {
            query: { pageNumber: pageParam },
            signal,
          }),
        (event) => (event.action === 'delete' ? event.ticketId : event.ticket.id) === ticketId,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

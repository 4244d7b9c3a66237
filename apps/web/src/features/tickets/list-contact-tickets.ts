import type { Ticket } from '@prosa/contract/ticket';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

type TicketPage = { tickets: Ticket[]; hasMore: boolean };

export const contactTicketsKey = ['contact-tickets'] as const;

/** Every ticket of a contact that the person may see, the latest talk first. */
export function contactTicketsQuery(contactId: number) {
  return infiniteQueryOptions({
    queryKey: [...contactTicketsKey, contactId] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(
        ['ticket'],
        () =>
          api.get<TicketPage>('/tickets', {
            query: { contactId, pageNumber: pageParam, showAll: true },
            signal,
          }),
        // A deletion does not tell whose it was.
        (event) => event.action === 'delete' || event.ticket.contactId === contactId,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

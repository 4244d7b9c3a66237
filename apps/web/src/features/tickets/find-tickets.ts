import type { Ticket } from '@prosa/contract/ticket';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

/** The newest that have the words in their contact or in a message; what the person may see. */
export function foundTicketsQuery(searchParam: string) {
  return queryOptions({
    queryKey: ['tickets', 'found', searchParam],
    queryFn: async ({ signal }) => {
      const page = await api.get<{ tickets: Ticket[] }>('/tickets', {
        query: { searchParam, showAll: true },
        signal,
      });
      return page.tickets;
    },
    // Nothing keeps it fresh: it is asked again whenever it is wanted.
    staleTime: 0,
  });
}

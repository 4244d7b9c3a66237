import type { Ticket } from '@prosa/contract/ticket';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

/** By the number of old links: it only leads to the address with the uuid. */
export function ticketByIdQuery(id: string) {
  return queryOptions({
    queryKey: ['ticketById', id],
    queryFn: ({ signal }) => api.get<Ticket>(`/tickets/${id}`, { signal }),
    staleTime: 0,
  });
}

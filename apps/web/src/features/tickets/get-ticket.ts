import type { Ticket } from '@prosa/contract/ticket';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const ticketKey = ['ticket'] as const;

/** By the uuid of its address. */
export function ticketQuery(uuid: string) {
  return queryOptions({
    queryKey: [...ticketKey, uuid] as const,
    queryFn: ({ signal }) =>
      loadFresh(
        ['ticket', 'appMessage'],
        () => api.get<Ticket>(`/tickets/u/${encodeURIComponent(uuid)}`, { signal }),
        // A deletion tells the id alone, which is not known here.
        (event) => event.action === 'delete' || event.ticket.uuid === uuid,
      ),
  });
}

import type { TicketNote } from '@prosa/contract/ticket-note';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const notesKey = ['ticket-notes'] as const;

type Of = { id: number; contactId: number };

/** Of a ticket, the newest first. */
export function notesQuery({ id: ticketId, contactId }: Of) {
  return queryOptions({
    queryKey: [...notesKey, ticketId] as const,
    queryFn: ({ signal }) =>
      loadFresh(['ticketNote', 'contact'], () =>
        api.get<readonly TicketNote[]>('/ticket-notes/list', {
          query: { ticketId, contactId },
          signal,
        }),
      ),
  });
}

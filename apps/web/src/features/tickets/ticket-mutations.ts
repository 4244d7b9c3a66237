import type { Ticket, TicketBody, TicketChanges } from '@prosa/contract/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/client.ts';
import { changeTicketKey, type HopedChange, whenItsTurnComes } from './optimistic-change.ts';
import { applyHistoryEvent, applyTicketEvent } from './ticket-live.ts';
import { ticketQuery } from './ticket-queries.ts';

type Options = {
  onDone?: (ticket: Ticket) => void;
  /** Called also when whoever asked for it has left the screen. */
  onFailed: (error: unknown, ticket: Ticket) => void;
};

export function useChangeTicket({ onDone, onFailed }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeTicketKey,
    mutationFn: async (change: HopedChange) => {
      await whenItsTurnComes(client, change);
      return await updateTicket(change.ticket.id, change.changes);
    },
    onMutate: ({ ticket, outcome }) => {
      const { queryKey } = ticketQuery(ticket.uuid);
      const before = client.getQueryData(queryKey) ?? ticket;
      // As the cache has it: it may keep parts of the one before.
      return { before, hoped: client.setQueryData(queryKey, { ...before, ...outcome }) };
    },
    onSuccess: (ticket) => {
      const event = { action: 'update', ticket } as const;
      applyTicketEvent(client, event);
      client.setQueryData(ticketQuery(ticket.uuid).queryKey, (shown) =>
        shown && shown.version > ticket.version ? shown : ticket,
      );
      applyHistoryEvent(client, event);
      onDone?.(ticket);
    },
    onError: (error, { ticket }, shownMeanwhile) => {
      const { queryKey } = ticketQuery(ticket.uuid);
      const isOutdated = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const isUntouched = client.getQueryData(queryKey) === shownMeanwhile?.hoped;
      if (shownMeanwhile && isUntouched) client.setQueryData(queryKey, shownMeanwhile.before);
      // What was heard meanwhile was shown as it was hoped for.
      if (isOutdated || !isUntouched) void client.invalidateQueries({ queryKey });
      onFailed(error, ticket);
    },
  });
}

export function updateTicket(id: number, changes: TicketChanges): Promise<Ticket> {
  return api.put<Ticket>(`/tickets/${id}`, changes);
}

export function createTicket(body: TicketBody): Promise<Ticket> {
  return api.post<Ticket>('/tickets', body);
}

export function useDeleteTicket() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ticketId: number) => api.delete(`/tickets/${ticketId}`),
    onSuccess: (_answer, ticketId) => applyTicketEvent(client, { action: 'delete', ticketId }),
  });
}

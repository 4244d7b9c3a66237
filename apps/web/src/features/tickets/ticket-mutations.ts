import type { Ticket, TicketBody } from '@prosa/contract/ticket';
import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/client.ts';
import {
  changeTicketKey,
  type TicketChange,
  whenFirstInLine,
  withPendingChange,
} from './optimistic-change.ts';
import { applyHistoryEvent, applyTicketEvent } from './ticket-live.ts';
import { ticketListsKey, ticketQuery } from './ticket-queries.ts';

type Options = {
  onDone?: (ticket: Ticket) => void;
  /** Called also when whoever asked for it has left the screen. */
  onFailed: (error: unknown, ticket: Ticket) => void;
};

/**
 * Whatever a button does to a ticket: accept, return, resolve, dismiss, reopen, transfer. An open ticket shows
 * the outcome at once; changes of one ticket are asked for one after the other.
 */
export function useChangeTicket({ onDone, onFailed }: Options) {
  const client = useQueryClient();
  const change = changeOptions(client);
  return useMutation({
    ...change,
    onSuccess: (ticket, ...rest) => {
      change.onSuccess?.(ticket, ...rest);
      onDone?.(ticket);
    },
    onError: (error, variables, ...rest) => {
      change.onError?.(error, variables, ...rest);
      onFailed(error, variables.ticket);
    },
  });
}

/** The same, outside of any component. */
export function changeTicket(client: QueryClient, change: TicketChange): Promise<Ticket> {
  return client.getMutationCache().build(client, changeOptions(client)).execute(change);
}

/** What stood there before, and what is shown in its place; null where nobody has the ticket open. */
type Optimistic = { before: Ticket; shown: Ticket | undefined } | null;

function changeOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: changeTicketKey,
    mutationFn: async (change: TicketChange) => {
      await whenFirstInLine(client, change);
      return await api.put<Ticket>(`/tickets/${change.ticket.id}`, change.changes);
    },
    onMutate: ({ ticket, outcome }): Optimistic => {
      const { queryKey } = ticketQuery(ticket.uuid);
      const before = client.getQueryData(queryKey);
      if (!before) return null;
      // As the cache has it: it may keep parts of the one before.
      return { before, shown: client.setQueryData(queryKey, { ...before, ...outcome }) };
    },
    onSuccess: (ticket, change) => {
      const event = { action: 'update', ticket } as const;
      applyTicketEvent(client, event);
      // Also where nobody has it open: who goes there next does not wait for it.
      client.setQueryData(ticketQuery(ticket.uuid).queryKey, (known) =>
        known && known.version > ticket.version ? known : withPendingChange(client, ticket, change),
      );
      applyHistoryEvent(client, event);
    },
    onError: (error, { ticket }, optimistic) => {
      const { queryKey } = ticketQuery(ticket.uuid);
      const isUntouched = client.getQueryData(queryKey) === optimistic?.shown;
      if (optimistic && isUntouched) client.setQueryData(queryKey, optimistic.before);
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      // What was heard meanwhile was shown with the outcome in it.
      if (isRefused || !isUntouched) void client.invalidateQueries({ queryKey });
      // What was refused is not as it looks here.
      if (isRefused) void client.invalidateQueries({ queryKey: ticketListsKey });
    },
  });
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

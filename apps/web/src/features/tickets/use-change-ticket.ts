import type { Ticket, TicketChanges } from '@prosa/contract/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { ticketQuery } from './api/get-ticket.ts';
import { updateTicket } from './api/update-ticket.ts';
import { applyHistoryEvent } from './history-live.ts';
import { applyTicketEvent } from './ticket-live.ts';

type Change = {
  ticket: Ticket;
  changes: TicketChanges;
  /** How it looks if all goes well: shown at once, and put right by the answer. */
  outcome: Partial<Ticket>;
};

type Options = {
  onDone?: (ticket: Ticket) => void;
  /** Called also when whoever asked for it has left the screen. */
  onFailed: (error: unknown, ticket: Ticket) => void;
};

export function useChangeTicket({ onDone, onFailed }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ticket, changes }: Change) => updateTicket(ticket.id, changes),
    onMutate: ({ ticket, outcome }) => {
      const { queryKey } = ticketQuery(ticket.uuid);
      const before = client.getQueryData(queryKey) ?? ticket;
      // As the cache has it: it may keep parts of the one before.
      return { before, hoped: client.setQueryData(queryKey, { ...before, ...outcome }) };
    },
    onSuccess: (ticket) => {
      const event = { action: 'update', ticket } as const;
      client.setQueryData(ticketQuery(ticket.uuid).queryKey, (shown) =>
        shown && shown.version > ticket.version ? shown : ticket,
      );
      applyTicketEvent(client, event);
      applyHistoryEvent(client, event);
      onDone?.(ticket);
    },
    onError: (error, { ticket }, shownMeanwhile) => {
      const { queryKey } = ticketQuery(ticket.uuid);
      // An event may have said meanwhile how it really is.
      client.setQueryData(queryKey, (shown) =>
        shownMeanwhile && shown === shownMeanwhile.hoped ? shownMeanwhile.before : shown,
      );
      const isOutdated = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isOutdated) void client.invalidateQueries({ queryKey });
      onFailed(error, ticket);
    },
  });
}

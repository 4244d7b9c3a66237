import type { Ticket } from '@prosa/contract/ticket';
import type { QueryClient } from '@tanstack/react-query';
import type { TicketPages } from './list/ticket-pages.ts';
import { ticketListsKey } from './ticket-queries.ts';

type Listed = { ticket: Ticket; updatedAt: number };

/**
 * A row is the whole ticket, and live events keep it as they keep an open one: whoever opens it does
 * not wait for it. What has to be loaded again before it is trusted is as old as can be.
 */
export function listedTicket(client: QueryClient, uuid: string): Listed | undefined {
  let newest: Listed | undefined;
  for (const { state } of client.getQueryCache().findAll({ queryKey: ticketListsKey })) {
    const { pages = [] } = (state.data ?? {}) as Partial<TicketPages>;
    for (const ticket of pages.flatMap(({ tickets }) => tickets)) {
      if (ticket.uuid !== uuid || (newest && newest.ticket.version > ticket.version)) continue;
      newest = { ticket, updatedAt: state.isInvalidated ? 0 : state.dataUpdatedAt };
    }
  }
  return newest;
}

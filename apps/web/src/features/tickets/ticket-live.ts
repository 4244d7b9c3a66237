import type { LivePayload } from '@prosa/contract/events';
import type { Ticket } from '@prosa/contract/ticket';
import type { QueryClient } from '@tanstack/react-query';
import { ticketKey, ticketQuery } from './get-ticket.ts';
import type { TicketFilter } from './list/ticket-filter.ts';
import { type TicketNews, type TicketPages, withTicket } from './list/ticket-pages.ts';
import { asHoped } from './optimistic-change.ts';
import { recountSoon } from './recount.ts';
import { ticketListsKey } from './ticket-queries.ts';
import { viewerIn } from './viewer.ts';

export function applyTicketEvent(client: QueryClient, event: LivePayload<'ticket'>): void {
  if (event.action === 'delete') {
    tellLists(client, { gone: event.ticketId });
    // Whoever has it open loads it again, and finds that it is not there any more.
    for (const [queryKey, ticket] of client.getQueriesData<Ticket>({ queryKey: ticketKey })) {
      if (ticket?.id === event.ticketId) void client.resetQueries({ queryKey, exact: true });
    }
    return;
  }
  tellOpenTicket(client, event.ticket);
  tellLists(client, { ticket: event.ticket, isNew: event.action === 'create' });
}

/** A message changes its ticket's row, too. */
export function applyTicketMessage(client: QueryClient, event: LivePayload<'appMessage'>): void {
  tellOpenTicket(client, event.ticket);
  const said = event.action === 'create' ? { said: event.message } : {};
  tellLists(client, { ticket: event.ticket, ...said });
}

function tellOpenTicket(client: QueryClient, ticket: Ticket): void {
  client.setQueryData(ticketQuery(ticket.uuid).queryKey, (known) =>
    known && known.version <= ticket.version ? asHoped(client, ticket) : known,
  );
}

function tellLists(client: QueryClient, news: TicketNews): void {
  const viewer = viewerIn(client);
  if (!viewer) return;
  for (const [key, pages] of client.getQueriesData<TicketPages>({ queryKey: ticketListsKey })) {
    if (!pages) continue;
    const applied = withTicket(pages, key[2] as TicketFilter, viewer, news);
    if (applied.pages !== pages) client.setQueryData(key, applied.pages);
    if (applied.unsure) recountSoon(client, key);
  }
}

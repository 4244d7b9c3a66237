import type { LivePayload } from '@prosa/contract/events';
import type { Ticket } from '@prosa/contract/ticket';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { contactTicketsKey, contactTicketsQuery } from './list-contact-tickets.ts';

type Pages = InfiniteData<{ tickets: Ticket[] }, number>;

/** The list of a contact's tickets is loaded again when one comes, goes or changes its place in it. */
export function applyEarlierEvent(client: QueryClient, event: LivePayload<'ticket'>): void {
  if (event.action === 'delete') {
    return void client.invalidateQueries({ queryKey: contactTicketsKey });
  }
  const { ticket } = event;
  const { queryKey } = contactTicketsQuery(ticket.contactId);
  const shown = client.getQueryData<Pages>(queryKey)?.pages.flatMap((page) => page.tickets);
  const known = shown?.find(({ id }) => id === ticket.id);
  const isSame = known?.status === ticket.status && known.queueId === ticket.queueId;
  if (shown && !isSame) void client.invalidateQueries({ queryKey });
}

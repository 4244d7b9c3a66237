import type { LivePayload } from '@prosa/contract/events';
import type { Ticket } from '@prosa/contract/ticket';
import type { QueryClient } from '@tanstack/react-query';
import { changeCachedTickets } from '../../lib/tickets/cached-tickets.ts';
import { ticketListsKey } from './ticket-queries.ts';

/** What a row shows of others has no event of its own: the others' events change it. */

export function applyQueueToTickets(client: QueryClient, event: LivePayload<'queue'>): void {
  if (event.action === 'update') {
    const { id, name, color } = event.queue;
    changeCachedTickets(client, withPart('queue', { id, name, color }));
    return;
  }
  // Who sees what is in no queue depends on whether there is any.
  void client.invalidateQueries({ queryKey: ticketListsKey });
}

export function applyUserToTickets(client: QueryClient, event: LivePayload<'user'>): void {
  if (event.action === 'delete') return;
  const { id, name } = event.user;
  changeCachedTickets(client, withPart('user', { id, name }));
}

export function applyConnectionToTickets(
  client: QueryClient,
  event: LivePayload<'whatsapp'>,
): void {
  if (event.action === 'delete') return;
  const { id, name, channel } = event.whatsapp;
  changeCachedTickets(client, withPart('whatsapp', { id, name, channel }));
}

/** Pure: a ticket with the part of that id as it is now; the same object where nothing differs. */
export function withPart<Part extends 'queue' | 'user' | 'whatsapp'>(
  part: Part,
  now: NonNullable<Ticket[Part]>,
): (ticket: Ticket) => Ticket {
  return (ticket) => {
    const shown = ticket[part];
    const isSame = shown?.id !== now.id || JSON.stringify(shown) === JSON.stringify(now);
    return isSame ? ticket : { ...ticket, [part]: now };
  };
}

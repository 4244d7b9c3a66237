import type { LivePayload } from '@prosa/contract/events';
import type { Ticket, TicketEvent } from '@prosa/contract/ticket';
import type { TicketFilter } from '@prosa/contract/ticket-list';
import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { changeCachedTickets } from '../../lib/tickets/cached-tickets.ts';
import { type TicketNews, type TicketPages, withTicket } from './list/ticket-pages.ts';
import { withPendingChange } from './optimistic-change.ts';
import {
  contactTicketsKey,
  contactTicketsQuery,
  eventsQuery,
  loadTickets,
  type TicketHistory,
  ticketKey,
  ticketListsKey,
  ticketQuery,
} from './ticket-queries.ts';
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
    known && known.version <= ticket.version ? withPendingChange(client, ticket) : known,
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

/** However much happens in a long list: its number is asked for at most this often. */
const pauseMs = 2000;

const waiting = new Set<string>();

/** Asks the server how many tickets a list has, where the events alone cannot tell. */
function recountSoon(client: QueryClient, key: QueryKey): void {
  // By its hash: to find it by its key, every key of the cache would be hashed again.
  const query = client.getQueryCache().get(hashKey(key));
  // Nobody looks at it: whoever does next loads it.
  if (!query?.isActive()) return void query?.invalidate();
  if (waiting.has(query.queryHash)) return;
  waiting.add(query.queryHash);
  setTimeout(() => {
    waiting.delete(query.queryHash);
    // A list that cannot be counted now keeps its guess; the next event tries again.
    loadTickets(key[2] as TicketFilter, { page: 1 }).then(
      ({ count }) => set(client, key, count),
      ignore,
    );
  }, pauseMs);
}

function set(client: QueryClient, key: QueryKey, count: number): void {
  client.setQueryData<TicketPages>(
    key,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, count })) },
  );
}

function ignore(): void {}

/** Pure: whether the ticket is elsewhere by now than the last thing that is known to have happened. */
export function isBehind(newest: TicketEvent | undefined, ticket: Ticket): boolean {
  if (!newest) return true;
  const { status, queue, user } = newest.to;
  return (
    status !== ticket.status ||
    (queue?.id ?? null) !== ticket.queueId ||
    (user?.id ?? null) !== ticket.userId
  );
}

/** Messages change a ticket all the time; its history only when it changes hands. */
export function applyHistoryEvent(client: QueryClient, event: LivePayload<'ticket'>): void {
  if (event.action === 'delete') return;
  const { queryKey } = eventsQuery(event.ticket.id);
  const known = client.getQueryData<InfiniteData<TicketHistory, number>>(queryKey);
  if (known && isBehind(known.pages[0]?.events[0], event.ticket)) {
    void client.invalidateQueries({ queryKey });
  }
}

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

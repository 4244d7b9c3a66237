import type { Ticket, TicketPage, ticketHistory } from '@prosa/contract/ticket';
import type { TicketFilter } from '@prosa/contract/ticket-list';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';
import { eventsKey } from '../../lib/tickets/events-key.ts';
import { nextPage, type PageWanted, shareRows, type TicketPages } from './list/ticket-pages.ts';

export const ticketListsKey = ['tickets', 'list'] as const;

export function ticketsQuery(filter: TicketFilter) {
  return infiniteQueryOptions({
    queryKey: [...ticketListsKey, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(['ticket', 'appMessage'], () => loadTickets(filter, pageParam, signal)),
    // Also called with what somebody selects from the pages, such as their count.
    structuralSharing: (before, now) =>
      hasPages(before) && hasPages(now) ? shareRows(before, now) : now,
    initialPageParam: { page: 1 } as PageWanted,
    getNextPageParam: (_last, pages, _lastParam, pageParams) => nextPage({ pages, pageParams }),
  });
}

function hasPages(data: unknown): data is TicketPages {
  return typeof data === 'object' && data !== null && 'pages' in data;
}

export function loadTickets(
  { queueIds, tags, users, ...filter }: TicketFilter,
  wanted: PageWanted,
  signal?: AbortSignal,
): Promise<TicketPage> {
  const query = {
    ...filter,
    ...asked(wanted),
    queueIds: queueIds && JSON.stringify(queueIds),
    tags: tags && JSON.stringify(tags),
    users: users && JSON.stringify(users),
  };
  return api.get<TicketPage>('/tickets', { query, signal });
}

function asked(wanted: PageWanted) {
  if ('page' in wanted) return { pageNumber: wanted.page };
  return 'ids' in wanted ? { ids: JSON.stringify(wanted.ids) } : { searchFrom: wanted.from };
}

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

/** By the number of old links: it only leads to the address with the uuid. */
export function ticketByIdQuery(id: string) {
  return queryOptions({
    queryKey: ['ticketById', id],
    queryFn: ({ signal }) => api.get<Ticket>(`/tickets/${id}`, { signal }),
    staleTime: 0,
  });
}

/** The newest that have the words in their contact or in a message; what the person may see. */
export function foundTicketsQuery(searchParam: string) {
  return queryOptions({
    queryKey: ['tickets', 'found', searchParam],
    queryFn: async ({ signal }) => {
      const page = await api.get<{ tickets: Ticket[] }>('/tickets', {
        query: { searchParam, showAll: true },
        signal,
      });
      return page.tickets;
    },
    // Nothing keeps it fresh: it is asked again whenever it is wanted.
    staleTime: 0,
  });
}

/** The one with the latest word, if the person may see any. */
export async function newestTicketOf(contactId: number): Promise<Ticket | undefined> {
  const page = await api.get<{ tickets: Ticket[] }>('/tickets', {
    query: { contactId, showAll: true },
  });
  return page.tickets[0];
}

/** The one that is waiting or in progress, if the person may see it. */
export async function liveTicketOf(contactId: number): Promise<Ticket | undefined> {
  const page = await api.get<{ tickets: Ticket[] }>('/tickets', {
    query: { contactId, showAll: true },
  });
  return page.tickets.find(({ status }) => status !== 'closed');
}

export const contactTicketsKey = ['contact-tickets'] as const;

/** Every ticket of a contact that the person may see, the latest talk first. */
export function contactTicketsQuery(contactId: number) {
  return infiniteQueryOptions({
    queryKey: [...contactTicketsKey, contactId] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(
        ['ticket'],
        () =>
          api.get<TicketPage>('/tickets', {
            query: { contactId, pageNumber: pageParam, showAll: true },
            signal,
          }),
        // A deletion does not tell whose it was.
        (event) => event.action === 'delete' || event.ticket.contactId === contactId,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

export type TicketHistory = z.infer<typeof ticketHistory>;

/** What happened to a ticket, the newest first. */
export function eventsQuery(ticketId: number) {
  return infiniteQueryOptions({
    queryKey: [...eventsKey, ticketId] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(
        ['ticket'],
        () =>
          api.get<TicketHistory>(`/tickets/${ticketId}/events`, {
            query: { pageNumber: pageParam },
            signal,
          }),
        (event) => (event.action === 'delete' ? event.ticketId : event.ticket.id) === ticketId,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

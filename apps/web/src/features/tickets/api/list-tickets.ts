import { pageSizes } from '@prosa/contract/limits';
import type { TicketPage } from '@prosa/contract/ticket';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { loadFresh } from '../../../lib/live/load-fresh.ts';
import { shareRows } from '../share-rows.ts';
import type { TicketFilter } from '../ticket-filter.ts';
import type { TicketPages } from '../ticket-pages.ts';

export const ticketListsKey = ['tickets', 'list'] as const;

export function ticketsQuery(filter: TicketFilter) {
  return infiniteQueryOptions({
    queryKey: [...ticketListsKey, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(['ticket', 'appMessage'], () => loadTickets(filter, pageParam, signal)),
    // Also called with what somebody selects from the pages, such as their count.
    structuralSharing: (before, now) =>
      hasPages(before) && hasPages(now) ? shareRows(before, now) : now,
    initialPageParam: 1,
    // By what is there, not by the page before: what left the list meanwhile moved the rest up.
    getNextPageParam: (last, pages) =>
      last.hasMore ? Math.floor(idsIn(pages).size / pageSizes.tickets) + 1 : null,
  });
}

function hasPages(data: unknown): data is TicketPages {
  return typeof data === 'object' && data !== null && 'pages' in data;
}

function idsIn(pages: readonly TicketPage[]): Set<number> {
  return new Set(pages.flatMap(({ tickets }) => tickets.map(({ id }) => id)));
}

export function loadTickets(
  { queueIds, tags, users, ...filter }: TicketFilter,
  pageNumber: number,
  signal?: AbortSignal,
): Promise<TicketPage> {
  const query = {
    ...filter,
    pageNumber,
    queueIds: queueIds && JSON.stringify(queueIds),
    tags: tags && JSON.stringify(tags),
    users: users && JSON.stringify(users),
  };
  return api.get<TicketPage>('/tickets', { query, signal });
}

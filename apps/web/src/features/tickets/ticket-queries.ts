import type { TicketPage } from '@prosa/contract/ticket';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';
import { shareRows } from './list/share-rows.ts';
import type { TicketFilter } from './list/ticket-filter.ts';
import { nextPage, type PageWanted, type TicketPages } from './list/ticket-pages.ts';

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

import type { Dashboard, DashboardNow, DashboardTable } from '@prosa/contract/dashboard';
import type { TicketPage } from '@prosa/contract/ticket';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { todayIn } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';
import { queryClient } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { currentUser } from '../../lib/session/session-query.ts';
import { type FigurePart, readSpan, type Span, spanQuery } from './dashboard-address.ts';

export const dashboardsKey = ['dashboard'] as const;
export const nowKey = ['dashboardNow'] as const;

/** A day ends while nobody touches the page, and nothing tells of it. */
const anewMs = 60_000;

export function dashboardQuery(span: Span) {
  return queryOptions({
    queryKey: [...dashboardsKey, spanQuery(span)] as const,
    queryFn: async ({ signal, client }) => {
      const shown = await loadFresh(['user'], () =>
        api.get<Dashboard>('/dashboard', { query: spanQuery(span), signal }),
      );
      client.setQueryData(nowKey, presentOf(shown));
      return shown;
    },
    // Other days come in the place of these: nothing jumps meanwhile.
    placeholderData: keepPreviousData,
    refetchInterval: anewMs,
  });
}

/** As the page asks at this address. */
export async function prefetchDashboard(search: Readonly<Record<string, unknown>>): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const span = readSpan(search, todayIn(user.company.timezone));
  await queryClient.prefetchQuery(dashboardQuery(span));
}

/** What is asked for again from moment to moment is in the whole as well. */
function presentOf({ counters, attendants }: Dashboard): DashboardNow {
  const { supportPending, supportHappening } = counters;
  return {
    supportPending,
    supportHappening,
    online: attendants.filter((one) => one.online).length,
  };
}

export const nowQuery = queryOptions({
  queryKey: nowKey,
  queryFn: ({ signal }) => api.get<DashboardNow>('/dashboard/now', { signal }),
});

/** The tickets behind a figure. */
export function figureTicketsQuery(part: FigurePart, span: { from: string; to: string }) {
  const query = ticketsOf(part, span);
  return infiniteQueryOptions({
    queryKey: ['figureTickets', query] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<TicketPage>('/tickets', { query: { ...query, pageNumber: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  });
}

function ticketsOf(part: FigurePart, days: { from: string; to: string }) {
  const { figure, queue, connection, channel, tag, user, rating, weekday, hour } = part;
  const all = { showAll: true, order: 'newest' };
  if (figure === 'pending') return { ...all, status: 'pending' };
  if (figure === 'happening') return { ...all, status: 'open' };
  return {
    ...all,
    round: figure,
    roundFrom: part.from ?? days.from,
    roundTo: part.to ?? days.to,
    roundQueues: listOf(queue || undefined),
    roundWithoutQueue: queue === 0 || undefined,
    roundConnections: listOf(connection),
    roundChannel: channel,
    roundTags: listOf(tag),
    roundUsers: listOf(user),
    roundRating: rating,
    roundWeekday: weekday,
    roundHour: hour,
  };
}

function listOf(id: number | undefined): string | undefined {
  return id === undefined ? undefined : JSON.stringify([id]);
}

/** A table of the page for a spreadsheet, or the whole page as one. */
export function useExportDashboard(span: Span) {
  return useMutation({
    mutationFn: async (table: DashboardTable | 'all') => {
      const query = { ...spanQuery(span), language: currentLanguage() };
      if (table === 'all') {
        saveFile(await api.file('/dashboard/workbook', { query }), 'painel.xlsx');
      } else {
        const file = await api.file('/dashboard/export', { query: { ...query, table } });
        saveFile(file, `painel-${table}.csv`);
      }
    },
  });
}

import type { ScheduleConnection, SchedulePage } from '@prosa/contract/scheduled-message';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const schedulePagesKey = ['schedules', 'pages'] as const;
export const scheduleDaysKey = ['schedules', 'days'] as const;
export const comingKey = ['schedules', 'coming'] as const;

/** What waits first, then what failed, then what was sent. */
export function schedulePagesQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...schedulePagesKey, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(['schedule'], () =>
        api.get<SchedulePage>('/schedules', {
          query: { searchParam, pageNumber: pageParam },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

export type Days = { from: string; to: string };

/** Those of some days at the company, in the order of their times. */
export function scheduleDaysQuery({ from, to }: Days, searchParam: string) {
  return queryOptions({
    queryKey: [...scheduleDaysKey, from, to, searchParam] as const,
    queryFn: ({ signal }) =>
      loadFresh(['schedule'], () =>
        api.get<SchedulePage>('/schedules', { query: { from, to, searchParam }, signal }),
      ),
  });
}

/** What is still to come in the conversation with a contact. */
export function comingSchedulesQuery(contactId: number) {
  return queryOptions({
    queryKey: [...comingKey, contactId] as const,
    queryFn: ({ signal }) =>
      loadFresh(['schedule'], () =>
        api.get<SchedulePage>('/schedules', { query: { contactId, status: 'PENDENTE' }, signal }),
      ),
  });
}

/** Over which connection it will go out, as far as that is known now. */
export function scheduleConnectionQuery(contactId: number) {
  return queryOptions({
    queryKey: ['schedules', 'connection', contactId] as const,
    queryFn: ({ signal }) =>
      api.get<ScheduleConnection>('/schedules/connection', { query: { contactId }, signal }),
    // It changes with what the contact writes, and with the connections.
    staleTime: 0,
  });
}

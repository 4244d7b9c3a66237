import type {
  AnnouncementChoices,
  AnnouncementList,
  HostAnnouncementList,
} from '@prosa/contract/announcement';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** What reaches this person's company now, newest first. */
export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['announcements', 'shown'],
  queryFn: ({ pageParam, signal }) =>
    loadFresh(['announcement'], () =>
      api.get<AnnouncementList>('/announcements', { query: { pageNumber: pageParam }, signal }),
    ),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
});

export const hostAnnouncementsKey = ['announcements', 'host'] as const;

/** The host's: inactive ones too. */
export function hostAnnouncementsQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...hostAnnouncementsKey, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<HostAnnouncementList>('/announcements/list', {
        query: { searchParam, pageNumber: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

export const announcementChoicesQuery = queryOptions({
  queryKey: ['announcements', 'choices'],
  queryFn: ({ signal }) => api.get<AnnouncementChoices>('/announcements/choices', { signal }),
});

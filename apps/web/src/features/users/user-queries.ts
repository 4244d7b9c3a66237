import type { UserName, UserPage } from '@prosa/contract/user';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const usersKey = ['users'] as const;

export function usersQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...usersKey, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(['user'], () =>
        api.get<UserPage>('/users', { query: { searchParam, pageNumber: pageParam }, signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

/** The company's people, to search by and to write to. */
export const userNamesQuery = queryOptions({
  queryKey: ['userNames'],
  queryFn: ({ signal }) =>
    loadFresh(['user'], () => api.get<UserName[]>('/users/list', { signal })),
  // They come and go while the search is closed.
  staleTime: 0,
});

import type { UserPage } from '@prosa/contract/user';
import { infiniteQueryOptions } from '@tanstack/react-query';
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

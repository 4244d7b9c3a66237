import type { userPage } from '@prosa/contract/user';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../lib/api/client.ts';

export type UserPage = z.infer<typeof userPage>;

export const usersKey = ['users'] as const;

export function usersQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...usersKey, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<UserPage>('/users', { query: { searchParam, pageNumber: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

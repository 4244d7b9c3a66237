import type { Tag } from '@prosa/contract/tag';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { loadFresh } from '../../../lib/live/load-fresh.ts';

/** The company's tags, to search by. */
export const tagChoicesQuery = queryOptions({
  queryKey: ['ticketSearch', 'tags'],
  queryFn: ({ signal }) => loadFresh(['tag'], () => api.get<Tag[]>('/tags/list', { signal })),
  // Tags and people come and go while the search is closed.
  staleTime: 0,
});

/** Its people, to search by. */
export const userChoicesQuery = queryOptions({
  queryKey: ['ticketSearch', 'users'],
  queryFn: ({ signal }) =>
    loadFresh(['user'], () => api.get<{ id: number; name: string }[]>('/users/list', { signal })),
  staleTime: 0,
});

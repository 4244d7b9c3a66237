import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** The company's people, to search by. */
export const userNamesQuery = queryOptions({
  queryKey: ['ticketSearch', 'users'],
  queryFn: ({ signal }) =>
    loadFresh(['user'], () => api.get<{ id: number; name: string }[]>('/users/list', { signal })),
  // They come and go while the search is closed.
  staleTime: 0,
});

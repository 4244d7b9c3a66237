import type { ContactPage } from '@prosa/contract/contact';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const contactsKey = ['contacts'] as const;

export function contactsQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...contactsKey, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(['contact'], () =>
        api.get<ContactPage>('/contacts', {
          query: { searchParam, pageNumber: pageParam },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

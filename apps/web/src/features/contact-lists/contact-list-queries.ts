import type {
  RecipientList,
  RecipientListPage,
  RecipientPage,
} from '@prosa/contract/recipient-list';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export const listPagesKey = ['contact-lists', 'pages'] as const;

/** Newest first. */
export function listPagesQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...listPagesKey, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(['ContactList'], () =>
        api.get<RecipientListPage>('/contact-lists', {
          query: { searchParam, pageNumber: pageParam },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

/** All of them by name, for a field of a form. */
export const listNamesQuery = queryOptions({
  queryKey: ['contact-lists', 'names'],
  queryFn: ({ signal }) =>
    loadFresh(['ContactList'], () =>
      api.get<readonly RecipientList[]>('/contact-lists/list', { signal }),
    ),
});

export function listQuery(id: number) {
  return queryOptions({
    queryKey: ['contact-lists', 'one', id] as const,
    queryFn: ({ signal }) =>
      loadFresh(
        ['ContactList'],
        () => api.get<RecipientList>(`/contact-lists/${id}`, { signal }),
        (event) => (event.action === 'delete' ? event.id : event.record.id) === id,
      ),
  });
}

export const itemsKey = ['contact-list-items'] as const;

/** Those of one list, the last to be added first. */
export function itemPagesQuery(contactListId: number, searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...itemsKey, contactListId, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(
        ['ContactListItem'],
        () =>
          api.get<RecipientPage>('/contact-list-items', {
            query: { contactListId, searchParam, pageNumber: pageParam },
            signal,
          }),
        (event) => event.contactListId === contactListId,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  });
}

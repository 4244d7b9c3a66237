import type { Contact, ContactPage } from '@prosa/contract/contact';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

export function contactQuery(id: number) {
  return queryOptions({
    queryKey: ['contact', id],
    queryFn: ({ signal }) =>
      loadFresh(
        ['contact'],
        () => api.get<Contact>(`/contacts/${id}`, { signal }),
        (event) => (event.action === 'delete' ? event.contactId : event.contact.id) === id,
      ),
  });
}

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

export const mergesKey = ['contact-merges'] as const;

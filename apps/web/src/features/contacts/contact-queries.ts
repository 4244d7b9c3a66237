import type { Contact } from '@prosa/contract/contact';
import type { ContactFilters, ContactOrder, ContactPage } from '@prosa/contract/contact-list';
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
        (event) => {
          if (event.action === 'changed') return event.contactIds.includes(id);
          return (event.action === 'delete' ? event.contactId : event.contact.id) === id;
        },
      ),
  });
}

export const contactsKey = ['contacts'] as const;

/** Which contacts a list shows, and in which order. */
export type ContactView = ContactFilters & { order?: ContactOrder | undefined };

/** Page by page: each begins where the one before ended, whoever comes or goes meanwhile. */
export function contactsQuery(view: ContactView) {
  return infiniteQueryOptions({
    queryKey: [...contactsKey, view] as const,
    queryFn: ({ pageParam, signal }) =>
      loadFresh(['contact'], () =>
        api.get<ContactPage>('/contacts', { query: { ...view, after: pageParam }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
}

export const mergesKey = ['contact-merges'] as const;

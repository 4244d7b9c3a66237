import type { Contact } from '@prosa/contract/contact';
import { queryOptions } from '@tanstack/react-query';
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

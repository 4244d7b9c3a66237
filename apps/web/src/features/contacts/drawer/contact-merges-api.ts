import type { Contact, ContactMerge } from '@prosa/contract/contact';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { loadFresh } from '../../../lib/live/load-fresh.ts';
import { applyContactEvent } from '../contact-live.ts';
import { mergesKey } from '../contact-queries.ts';

/** Contacts that became part of this one, and can be taken out again. */
export function mergesQuery(contactId: number) {
  return queryOptions({
    queryKey: [...mergesKey, contactId] as const,
    queryFn: ({ signal }) =>
      loadFresh(['contact'], () =>
        api.get<readonly ContactMerge[]>(`/contacts/${contactId}/merges`, { signal }),
      ),
  });
}

export function useUndoMerge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mergeId: number) => api.post<Contact[]>(`/contacts/merges/${mergeId}/undo`),
    onSuccess: (contacts) => {
      for (const contact of contacts) applyContactEvent(client, { action: 'create', contact });
    },
  });
}

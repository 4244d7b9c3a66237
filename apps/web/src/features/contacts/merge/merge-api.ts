import type { Contact, ContactMerge, ContactMergePreview } from '@prosa/contract/contact';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { applyContactEvent } from '../contact-live.ts';

/** What merging two would do. Asked each time: a colleague may have named one of them since. */
export function mergePreviewQuery(one: number, other: number) {
  return queryOptions({
    queryKey: ['contact-merge-preview', one, other] as const,
    queryFn: ({ signal }) =>
      api.get<ContactMergePreview>(`/contacts/${one}/merge`, {
        query: { contactId: other },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export type MergeStep = { keptId: number; goneId: number };

/** One after the other into one; the server says each time which of the two stays. */
export function useMergeContacts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ([first, ...others]: readonly number[]) => {
      const steps: MergeStep[] = [];
      let keptId = first!;
      for (const contactId of others) {
        const contact = await api.post<Contact>(`/contacts/${keptId}/merge`, { contactId });
        const goneId = contact.id === keptId ? contactId : keptId;
        applyContactEvent(client, { action: 'delete', contactId: goneId });
        applyContactEvent(client, { action: 'update', contact });
        keptId = contact.id;
        steps.push({ keptId, goneId });
      }
      return steps;
    },
  });
}

/** Takes merges back, the last one first: it may have made the others' contact part of another. */
export async function undoMerges(client: QueryClient, steps: readonly MergeStep[]): Promise<void> {
  for (const { keptId, goneId } of steps.toReversed()) {
    const merges = await api.get<readonly ContactMerge[]>(`/contacts/${keptId}/merges`);
    const merge = merges.find(({ contact }) => contact.id === goneId);
    // A colleague was faster.
    if (!merge) continue;
    const apart = await api.post<Contact[]>(`/contacts/merges/${merge.id}/undo`);
    for (const contact of apart) applyContactEvent(client, { action: 'create', contact });
  }
}

import type { Contact, ContactChanges } from '@prosa/contract/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyContactEvent } from './contact-live.ts';

type Save = { id: number | null; values: ContactChanges };

export function useSaveContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values }: Save) =>
      id === null
        ? api.post<Contact>('/contacts', values)
        : api.put<Contact>(`/contacts/${id}`, values),
    onSuccess: (contact) => applyContactEvent(client, { action: 'update', contact }),
  });
}

export function useBlockContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      api.put<Contact>(`/contacts/block/${id}`, { active }),
    onSuccess: (contact) => applyContactEvent(client, { action: 'update', contact }),
  });
}

import type { Contact } from '@prosa/contract/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyContactEvent } from './contact-live.ts';

export function useBlockContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      api.put<Contact>(`/contacts/block/${id}`, { active }),
    onSuccess: (contact) => applyContactEvent(client, { action: 'update', contact }),
  });
}

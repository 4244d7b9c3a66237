import type { Contact } from '@prosa/contract/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { applyContactEvent } from '../contact-live.ts';

/** One after the other into one; the server says each time which of the two stays. */
export function useMergeSelected() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ([first, ...others]: readonly number[]) => {
      let kept = first!;
      for (const contactId of others) {
        const contact = await api.post<Contact>(`/contacts/${kept}/merge`, { contactId });
        const gone = contact.id === kept ? contactId : kept;
        applyContactEvent(client, { action: 'delete', contactId: gone });
        applyContactEvent(client, { action: 'update', contact });
        kept = contact.id;
      }
    },
  });
}

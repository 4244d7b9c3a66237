import type { Contact, ContactChanges } from '@prosa/contract/contact';
import type { ContactBulk, ContactBulkBody, ContactsGoing } from '@prosa/contract/contact-bulk';
import type { ContactSelection } from '@prosa/contract/contact-list';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/client.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { applyBulkEvent } from './contact-bulk-live.ts';
import { applyContactEvent } from './contact-live.ts';

type Save = {
  id: number | null;
  values: ContactChanges;
  /** Whoever has the number already is who is meant. */
  orKnown: boolean;
};
type Saved = { contact: Contact; isKnown: boolean };

export function useSaveContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: ({ contact }) => applyContactEvent(client, { action: 'update', contact }),
  });
}

async function save({ id, values, orKnown }: Save): Promise<Saved> {
  try {
    const contact =
      id === null
        ? await api.post<Contact>('/contacts', values)
        : await api.put<Contact>(`/contacts/${id}`, values);
    return { contact, isKnown: false };
  } catch (error) {
    const known = hasCode(error, 'ERR_DUPLICATED_CONTACT') ? error.body.contactId : undefined;
    if (!orKnown || known === undefined) throw error;
    return { contact: await api.get<Contact>(`/contacts/${known}`), isKnown: true };
  }
}

export function useBlockContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      api.put<Contact>(`/contacts/block/${id}`, { active }),
    onSuccess: (contact) => applyContactEvent(client, { action: 'update', contact }),
  });
}

export function useDeleteContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(`/contacts/${id}`),
    onSuccess: (_, contactId) => applyContactEvent(client, { action: 'delete', contactId }),
  });
}

/** Begins what is done with many; how far it is comes as events. */
export function useBeginBulk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactBulkBody) => api.post<ContactBulk>('/contacts/bulks', body),
    onSuccess: (bulk) => applyBulkEvent(client, { action: 'create', bulk }),
  });
}

export function useStopBulk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.post<ContactBulk>(`/contacts/bulks/${id}/stop`),
    onSuccess: (bulk) => applyBulkEvent(client, { action: 'update', bulk }),
  });
}

/** What goes along with those that are to be deleted. */
export function goingQuery(selection: ContactSelection | null) {
  return queryOptions({
    queryKey: ['contacts-going', selection] as const,
    queryFn: () => api.post<ContactsGoing>('/contacts/going', { selection }),
    enabled: selection !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useExportContacts() {
  return useMutation({
    mutationFn: async (selection: ContactSelection) => {
      const body = { selection, language: currentLanguage() };
      saveFile(await api.file('/contacts/export', { body }), 'contatos.csv');
    },
  });
}

import type {
  Recipient,
  RecipientBody,
  RecipientFill,
  RecipientList,
  RecipientListBody,
} from '@prosa/contract/recipient-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyContactListEvent, applyContactListItemEvent } from './contact-list-live.ts';

type SaveList = { id: number | null; values: RecipientListBody };

export function useSaveList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values }: SaveList) =>
      id === null
        ? api.post<RecipientList>('/contact-lists', values)
        : api.put<RecipientList>(`/contact-lists/${id}`, values),
    onSuccess: (record, { id }) =>
      applyContactListEvent(client, { action: id === null ? 'create' : 'update', record }),
  });
}

export function useDeleteList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(`/contact-lists/${id}`),
    onSuccess: (_answer, id) => applyContactListEvent(client, { action: 'delete', id }),
  });
}

type SaveItem = { id: number | null; values: RecipientBody };

export function useSaveItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values }: SaveItem) =>
      id === null
        ? api.post<Recipient>('/contact-list-items', values)
        : api.put<Recipient>(`/contact-list-items/${id}`, values),
    onSuccess: (record, { id }) =>
      applyContactListItemEvent(client, {
        action: id === null ? 'create' : 'update',
        record,
        contactListId: record.contactListId,
      }),
  });
}

export function useDeleteItem(contactListId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(`/contact-list-items/${id}`),
    onSuccess: (_answer, id) =>
      applyContactListItemEvent(client, { action: 'delete', id, contactListId }),
  });
}

/** People from elsewhere, as they are now: how many of them were not on the list yet. */
export function useFillList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fill }: { id: number; fill: RecipientFill }) =>
      api.post<{ added: number; list: RecipientList }>(`/contact-lists/${id}/fill`, fill),
    onSuccess: ({ list }) => {
      applyContactListEvent(client, { action: 'update', record: list });
      applyContactListItemEvent(client, { action: 'reload', contactListId: list.id });
    },
  });
}

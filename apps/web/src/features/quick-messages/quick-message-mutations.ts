import type {
  QuickMessage,
  QuickMessageBody,
  QuickMessageChanges,
} from '@prosa/contract/quick-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyQuickMessageEvent } from './quick-message-live.ts';

type Save = {
  /** Null makes a new one. */
  id: number | null;
  values: QuickMessageBody | QuickMessageChanges;
  /** An image that was chosen for it. */
  image: File | null;
};

/**
 * The text first, then its image. Should the image be refused, what was saved is told: another try then changes
 * it, and makes no second one.
 */
export function useSaveQuickMessage(onSaved: (record: QuickMessage) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, values, image }: Save) => {
      const record =
        id === null
          ? await api.post<QuickMessage>('/quick-messages', values)
          : await api.put<QuickMessage>(`/quick-messages/${id}`, values);
      applyQuickMessageEvent(client, { action: id === null ? 'create' : 'update', record });
      onSaved(record);
      if (!image) return;
      const form = new FormData();
      form.set('file', image);
      const path = `/quick-messages/${record.id}/media-upload`;
      const withImage = await api.upload<QuickMessage>(path, form);
      applyQuickMessageEvent(client, { action: 'update', record: withImage });
    },
  });
}

export function useRemoveImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete<QuickMessage>(`/quick-messages/${id}/media-upload`),
    onSuccess: (record) => applyQuickMessageEvent(client, { action: 'update', record }),
  });
}

export function useDeleteQuickMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(`/quick-messages/${id}`),
    onSuccess: (_answer, id) => applyQuickMessageEvent(client, { action: 'delete', id }),
  });
}

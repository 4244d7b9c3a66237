import type { Message } from '@prosa/contract/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { applyMessage } from './message-live.ts';

/** What is done to a message that is there: each answers it as it is then. */
const changes = {
  delete: (id: number) => api.delete<Message>(`/messages/${id}`),
  resend: (id: number) => api.post<Message>(`/messages/${id}/resend`),
  fetchMedia: (id: number) => api.post<Message>(`/messages/${id}/fetch-media`),
};

export function useMessageChange(change: keyof typeof changes) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changes[change],
    onSuccess: (message) => applyMessage(client, message),
    onError: (error) => toast.error(errorText(error)),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyQueueEvent } from './queue-live.ts';

export function useDeleteQueue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (queueId: number) => api.delete(`/queue/${queueId}`),
    onSuccess: (_answer, queueId) => applyQueueEvent(client, { action: 'delete', queueId }),
  });
}

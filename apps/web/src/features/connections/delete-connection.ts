import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyConnectionEvent } from './connection-live.ts';

export function useDeleteConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (whatsappId: number) => api.delete(`/whatsapp/${whatsappId}`),
    onSuccess: (_answer, whatsappId) =>
      applyConnectionEvent(client, { action: 'delete', whatsappId }),
  });
}

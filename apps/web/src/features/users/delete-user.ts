import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyUserEvent } from './user-live.ts';

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => api.delete(`/users/${userId}`),
    onSuccess: (_answer, userId) => applyUserEvent(client, { action: 'delete', userId }),
  });
}

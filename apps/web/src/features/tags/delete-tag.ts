import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyTagEvent } from './tag-live.ts';

export function useDeleteTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tagId: number) => api.delete(`/tags/${tagId}`),
    onSuccess: (_answer, tagId) => applyTagEvent(client, { action: 'delete', tagId }),
  });
}

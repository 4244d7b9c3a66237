import type { Tag, TagBody } from '@prosa/contract/tag';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { applyTagEvent } from '../tag-live.ts';

export function useCreateTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<TagBody, 'name' | 'color'>) => api.post<Tag>('/tags', body),
    onSuccess: (tag) => applyTagEvent(client, { action: 'create', tag }),
  });
}

import type { Tag, TagBody, TagChanges } from '@prosa/contract/tag';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyTagEvent } from './tag-live.ts';

type Save =
  | { id: null; values: Pick<TagBody, 'name' | 'color'> & TagChanges }
  | { id: number; values: TagChanges };

export function useSaveTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values }: Save) =>
      id === null ? api.post<Tag>('/tags', values) : api.put<Tag>(`/tags/${id}`, values),
    onSuccess: (tag, { id }) =>
      applyTagEvent(client, { action: id === null ? 'create' : 'update', tag }),
  });
}

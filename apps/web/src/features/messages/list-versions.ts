import type { Message, MessageVersion } from '@prosa/contract/message';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

/** What a message said before; another edit makes another list. */
export function versionsQuery({ id, version }: Message) {
  return queryOptions({
    queryKey: ['messageVersions', id, version],
    queryFn: ({ signal }) => api.get<MessageVersion[]>(`/messages/${id}/versions`, { signal }),
  });
}

import type { QueueDetail } from '@prosa/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

export function queueQuery(queueId: number) {
  return queryOptions({
    queryKey: ['queue', queueId],
    queryFn: ({ signal }) => api.get<QueueDetail>(`/queue/${queueId}`, { signal }),
    // Edited from a fresh copy each time.
    staleTime: 0,
    gcTime: 0,
  });
}

import type { queueDetail } from '@prosa/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../lib/api/client.ts';

export type QueueDetail = z.infer<typeof queueDetail>;

export function queueQuery(queueId: number) {
  return queryOptions({
    queryKey: ['queue', queueId],
    queryFn: ({ signal }) => api.get<QueueDetail>(`/queue/${queueId}`, { signal }),
    // Edited from a fresh copy each time.
    staleTime: 0,
    gcTime: 0,
  });
}

import type { Queue, QueueDetail, QueueOption } from '@prosa/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';
import { queuesKey } from '../../lib/queues-key.ts';

export const queuesQuery = queryOptions({
  queryKey: queuesKey,
  queryFn: ({ signal }) => loadFresh(['queue'], () => api.get<Queue[]>('/queue', { signal })),
});

export function queueQuery(queueId: number) {
  return queryOptions({
    queryKey: ['queue', queueId],
    queryFn: ({ signal }) => api.get<QueueDetail>(`/queue/${queueId}`, { signal }),
    // Edited from a fresh copy each time.
    staleTime: 0,
    gcTime: 0,
  });
}

/** A queue's whole option tree. */
export function optionsQuery(queueId: number) {
  return queryOptions({
    queryKey: ['queue-options', queueId],
    queryFn: ({ signal }) =>
      loadFresh(['queueOption'], () =>
        api.get<QueueOption[]>('/queue-options', { query: { queueId }, signal }),
      ),
  });
}

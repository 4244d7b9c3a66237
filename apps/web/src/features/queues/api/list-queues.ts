import type { Queue } from '@prosa/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { loadFresh } from '../../../lib/live/load-fresh.ts';

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => loadFresh(['queue'], () => api.get<Queue[]>('/queue', { signal })),
});

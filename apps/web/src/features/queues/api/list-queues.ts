import type { Queue } from '@prosa/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => api.get<Queue[]>('/queue', { signal }),
});

import type { Queue } from '@prosa/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';
import { queuesKey } from '../../lib/queues-key.ts';

export const queuesQuery = queryOptions({
  queryKey: queuesKey,
  queryFn: ({ signal }) => loadFresh(['queue'], () => api.get<Queue[]>('/queue', { signal })),
});

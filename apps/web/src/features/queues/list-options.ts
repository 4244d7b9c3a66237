import type { QueueOption } from '@prosa/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

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

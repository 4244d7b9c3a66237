import type { LivePayload } from '@prosa/contract/events';
import type { Queue } from '@prosa/contract/queue';
import type { QueryClient } from '@tanstack/react-query';
import { byFoldedName } from '../../lib/fold-text.ts';
import { applyRemove, applyUpsert } from '../../lib/upsert.ts';
import { optionsQuery, queuesQuery } from './queue-queries.ts';

/** Pure: the list with an event applied, in the order in which the server would load it. */
function withQueue(list: readonly Queue[], event: LivePayload<'queue'>): readonly Queue[] {
  if (event.action === 'delete') return applyRemove(list, event.queueId);
  const next = applyUpsert(list, event.queue);
  return next === list ? list : next.toSorted(byFoldedName);
}

export function applyQueueEvent(client: QueryClient, event: LivePayload<'queue'>): void {
  client.setQueryData(queuesQuery.queryKey, (list) => list && [...withQueue(list, event)]);
}

export function applyQueueOptionEvent(
  client: QueryClient,
  { queueId, options }: LivePayload<'queueOption'>,
): void {
  client.setQueryData(optionsQuery(queueId).queryKey, options);
}

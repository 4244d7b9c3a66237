import type { DeliveryPage, Webhook } from '@prosa/contract/webhook';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';

/** The newest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['outgoing-webhooks'],
  queryFn: ({ signal }) =>
    loadFresh(['webhook'], () => api.get<readonly Webhook[]>('/outgoing-webhooks', { signal })),
});

/** While somebody looks at it. No event tells each delivery: a busy company has hundreds a second. */
const LOOK_AGAIN_MS = 3000;

/** What was sent to it, or is to be sent, the newest first. */
export function deliveriesQuery(webhookId: number) {
  return infiniteQueryOptions({
    queryKey: ['webhook-deliveries', webhookId] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<DeliveryPage>(`/outgoing-webhooks/${webhookId}/deliveries`, {
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ deliveries, hasMore }) =>
      hasMore ? (deliveries.at(-1)?.id ?? null) : null,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

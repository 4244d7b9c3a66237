import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadWithEvents } from './load-with-events.ts';
import type { MessagePage } from './message-pages.ts';

/** Pages by key: the parameter is the oldest message at hand. */
export function messagesQuery(ticketId: number) {
  return infiniteQueryOptions({
    queryKey: ['messages', ticketId] as const,
    queryFn: ({ pageParam, signal }) =>
      loadWithEvents({ ticketId, isNewest: pageParam === null }, () =>
        api.get<MessagePage>(`/messages/${ticketId}`, { query: { before: pageParam }, signal }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.hasMore ? (last.messages[0]?.id ?? null) : null),
  });
}

import type { Message } from '@prosa/contract/message';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

type Page = { messages: Message[]; hasMore: boolean };

/** Looks at a conversation without anything in it becoming read. The newest page first. */
export function peekQuery(ticketId: number) {
  return infiniteQueryOptions({
    queryKey: ['peek', ticketId],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page>(`/messages/${ticketId}`, { query: { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.hasMore ? (last.messages[0]?.id ?? null) : null),
    staleTime: 0,
    gcTime: 0,
  });
}

import type { Message, MessageList, MessageVersion } from '@prosa/contract/message';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { withMessage, withUpdate } from './message-pages.ts';

/** Pages by key: the parameter is the oldest message at hand. */
export function messagesQuery(ticketId: number) {
  return infiniteQueryOptions({
    queryKey: ['messages', ticketId] as const,
    queryFn: ({ pageParam, signal }) =>
      loadWithEvents({ ticketId, isNewest: pageParam === null }, () =>
        api.get<MessageList>(`/messages/${ticketId}`, { query: { before: pageParam }, signal }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.hasMore ? (last.messages[0]?.id ?? null) : null),
  });
}

/** What a message said before; another edit makes another list. */
export function versionsQuery({ id, version }: Message) {
  return queryOptions({
    queryKey: ['messageVersions', id, version],
    queryFn: ({ signal }) => api.get<MessageVersion[]>(`/messages/${id}/versions`, { signal }),
  });
}

/** Of each load that is under way, by ticket: the messages heard since it began. */
const loads = new Map<number, Set<Message[]>>();

export function noteMessage(message: Message): void {
  for (const heard of loads.get(message.ticketId) ?? []) heard.push(message);
}

/**
 * A page may be from before an event that came while it was under way: what was heard meanwhile is
 * applied to it. (Loading again, as loadFresh does, would hardly end in a company where somebody
 * writes all the time.)
 */
export async function loadWithEvents(
  { ticketId, isNewest }: { ticketId: number; isNewest: boolean },
  load: () => Promise<MessageList>,
): Promise<MessageList> {
  const heard: Message[] = [];
  const ofTicket = loads.get(ticketId) ?? new Set();
  loads.set(ticketId, ofTicket.add(heard));
  try {
    const page = await load();
    return heard.reduce(isNewest ? withHeard : withUpdate, page);
  } finally {
    ofTicket.delete(heard);
    if (ofTicket.size === 0) loads.delete(ticketId);
  }
}

function withHeard(page: MessageList, message: Message): MessageList {
  return withMessage({ pages: [page], pageParams: [null] }, message).pages[0] ?? page;
}

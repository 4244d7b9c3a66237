import type { TicketFilter } from '@prosa/contract/ticket-list';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TicketPages } from './list/ticket-pages.ts';
import { unreadFilter } from './ticket-notice.ts';
import { ticketsQuery } from './ticket-queries.ts';

const mine: TicketFilter = { status: 'open', isGroup: false };
const waiting: TicketFilter = { status: 'pending', isGroup: false };

/** Undefined while nobody knows. Whoever shows a number is not drawn again for what changes no number. */
export function useTicketCount(filter: TicketFilter): number | undefined {
  return useInfiniteQuery({ ...ticketsQuery(filter), select: countOf }).data;
}

function countOf({ pages }: TicketPages): number {
  return pages[0]?.count ?? 0;
}

/** How many wait for anybody of the person's queues. */
export function useWaitingCount(): number {
  return useTicketCount(waiting) ?? 0;
}

/** What is on the person's desk: theirs, and what waits for somebody. */
export function useDeskCount(): number {
  return (useTicketCount(mine) ?? 0) + (useTicketCount(waiting) ?? 0);
}

export function useUnreadCount(): number {
  return useTicketCount(unreadFilter) ?? 0;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { ticketsQuery } from './api/list-tickets.ts';
import type { TicketFilter } from './ticket-filter.ts';
import { unreadFilter } from './ticket-notice.ts';

const mine: TicketFilter = { status: 'open', isGroup: false };
const waiting: TicketFilter = { status: 'pending', isGroup: false };

function useCount(filter: TicketFilter): number {
  return useInfiniteQuery(ticketsQuery(filter)).data?.pages[0]?.count ?? 0;
}

/** How many wait for anybody of the person's queues. */
export function useWaitingCount(): number {
  return useCount(waiting);
}

/** What is on the person's desk: theirs, and what waits for somebody. */
export function useDeskCount(): number {
  return useCount(mine) + useCount(waiting);
}

export function useUnreadCount(): number {
  return useCount(unreadFilter);
}

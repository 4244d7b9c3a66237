import type { Ticket, TicketListQuery } from './ticket.ts';

/*
 * The order of a list of tickets, once for both sides. It holds when a list is loaded; what happens later moves
 * single rows (positionAmong), so that nothing jumps away from under a reader: what was just read stays.
 */

export const ticketOrders = ['unread', 'newest'] as const;
export type TicketOrder = (typeof ticketOrders)[number];

type Placed = Pick<Ticket, 'id' | 'lastMessageAt' | 'unreadMessages'>;
type Asked = Pick<TicketListQuery, 'order' | 'status' | 'searchParam'>;

/**
 * Unread ones come first in the lists in which people work; whoever searches, or looks at one contact, sees the
 * newest first. The bell's list has nothing but unread ones.
 */
export function ticketOrder({ order, status, searchParam }: Partial<Asked>): TicketOrder {
  return order === 'newest' || status === undefined || searchParam ? 'newest' : 'unread';
}

/** Below zero: a stands before b when a list is loaded. */
export function compareTickets(order: TicketOrder, a: Placed, b: Placed): number {
  if (order === 'unread' && isUnread(a) !== isUnread(b)) return isUnread(a) ? -1 : 1;
  if (a.lastMessageAt !== b.lastMessageAt) return a.lastMessageAt < b.lastMessageAt ? 1 : -1;
  return b.id - a.id;
}

/**
 * Where a row goes among the others, which stand as they stand, when something happened to it: with a new message
 * to the top, and in either order before whatever is older. Undefined: it stays.
 */
export function positionAmong<Row extends Placed>(
  order: TicketOrder,
  row: Row,
  before: Placed | undefined,
  others: readonly Row[],
): number | undefined {
  const isWritten = before !== undefined && row.lastMessageAt > before.lastMessageAt;
  const isMoreUnread = before !== undefined && row.unreadMessages > before.unreadMessages;
  if (before && !isWritten && !isMoreUnread) return undefined;
  const next = others.findIndex((other) =>
    isWritten ? other.lastMessageAt <= row.lastMessageAt : compareTickets(order, row, other) < 0,
  );
  return next < 0 ? others.length : next;
}

function isUnread({ unreadMessages }: Placed): boolean {
  return unreadMessages > 0;
}

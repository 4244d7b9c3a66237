import type { Ticket } from './ticket.ts';
import { isInList, type TicketFilter } from './ticket-list.ts';
import { compareTickets } from './ticket-order.ts';
import type { TicketViewer } from './ticket-visibility.ts';

/*
 * Which cards the board has, and in what order, once for both sides; apart from the shapes in kanban.ts, so that a
 * browser which only listens need not load what checks them.
 */

/** What narrows the board, by the API's names. */
export type BoardFilter = Pick<TicketFilter, 'queueIds' | 'users' | 'tags' | 'searchParam'>;

/** A lane none of whose cards were loaded begins here. */
export const laneStart = '99999999999999999-999999999999999';

/** Live tickets, colleagues' included, wherever they stand: what is asked for and may be seen. */
export function isOnBoard(card: Ticket, filter: BoardFilter, viewer: TicketViewer): boolean {
  const words = { found: false, said: { body: card.lastMessage } };
  return card.status !== 'closed' && isInList(card, filter, viewer, words);
}

/** Newest activity first. */
export function compareCards(a: Ticket, b: Ticket): number {
  return compareTickets('newest', a, b);
}

/** Whether a card stands before the place where a lane's loaded cards end. */
export function isBefore({ id: cardId, lastMessageAt }: Ticket, position: string): boolean {
  const [at = '', positionId] = position.split('-');
  const [cardMs, ms] = [Date.parse(lastMessageAt), Math.floor(Number(at) / 1000)];
  return cardMs === ms ? cardId >= Number(positionId) : cardMs > ms;
}

import type { LaneId } from '@prosa/contract/kanban';
import type { Ticket } from '@prosa/contract/ticket';

/**
 * Moves that are shown and not yet answered. News of such a ticket, a message say, may be from before the move: its
 * card stays where it was put down.
 */
const pending = new Map<number, { to: LaneId; since: string }[]>();

/** The answer ends it. */
export function noteMove(ticketId: number, to: LaneId): () => void {
  const move = { to, since: new Date().toISOString() };
  pending.set(ticketId, [...(pending.get(ticketId) ?? []), move]);
  return () => {
    const left = (pending.get(ticketId) ?? []).filter((other) => other !== move);
    if (left.length > 0) pending.set(ticketId, left);
    else pending.delete(ticketId);
  };
}

export function withPendingMove(card: Ticket): Ticket {
  const last = pending.get(card.id)?.at(-1);
  return last ? { ...card, laneId: last.to, laneSince: last.since } : card;
}

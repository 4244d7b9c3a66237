import type { TicketChanges, TicketStatus } from './ticket.ts';
import type { TicketPlace, TicketStep } from './ticket-steps.ts';

/** `already-accepted`: somebody else was quicker. `as-it-is`: what is asked for is so already. */
export type StepMeant = TicketStep | 'already-accepted' | 'as-it-is' | 'refused';

type Asked = Pick<TicketChanges, 'status' | 'userId' | 'queueId'>;

/** From the status it has to the one that is asked for. What is not here, agents cannot do. */
const byStatus: Record<TicketStatus, Partial<Record<TicketStatus, TicketStep>>> = {
  pending: { open: 'accept', closed: 'dismiss' },
  open: { pending: 'return', closed: 'resolve' },
  closed: { open: 'reopen' },
};

/** Which step an agent means by the fields that their browser sends. */
export function stepMeant(ticket: TicketPlace, asked: Asked, actorId: number): StepMeant {
  const { status, userId = null, queueId = null } = asked;
  if (status === undefined) {
    if (userId !== null) return 'transferToUser';
    return queueId === null ? 'refused' : 'transferToQueue';
  }
  if (status === ticket.status) {
    const transfer = transferWithin(ticket, asked, actorId);
    if (transfer) return transfer;
  }
  if (status === 'pending' && namesAnotherPlace(ticket, asked)) return 'transferToQueue';
  if (status === 'open' && ticket.status === 'open') {
    return ticket.userId === actorId ? 'as-it-is' : 'already-accepted';
  }
  const step = byStatus[ticket.status][status];
  if (!step) return 'refused';
  // Each acts for themselves; to name somebody else is a transfer, which names no status.
  const named = step === 'return' ? null : actorId;
  return userId === null || userId === named ? step : 'refused';
}

/**
 * The status holds already, so that another user or queue is what is meant. Whoever names themselves
 * alone acts for themselves: accepting or resolving once more is no transfer.
 */
function transferWithin(
  ticket: TicketPlace,
  { userId, queueId }: Asked,
  actorId: number,
): TicketStep | null {
  if (ticket.status === 'open' && userId === actorId && ticket.userId !== actorId) return null;
  const isOtherUser = typeof userId === 'number' && userId !== ticket.userId && userId !== actorId;
  const isOtherQueue = typeof queueId === 'number' && queueId !== ticket.queueId;
  if (!isOtherUser && !isOtherQueue) return null;
  return typeof userId === 'number' ? 'transferToUser' : 'transferToQueue';
}

/** A transfer to a queue says "pending" as a return does; but a return leaves the queue as it is. */
function namesAnotherPlace(ticket: TicketPlace, { userId, queueId }: Asked): boolean {
  if (typeof queueId !== 'number' || typeof userId === 'number') return false;
  return ticket.status !== 'open' || queueId !== ticket.queueId;
}

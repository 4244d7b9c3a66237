import type { TicketChanges, TicketStatus } from '@prosa/contract/ticket';

export type Action =
  | 'accept'
  | 'return'
  | 'close'
  /** Closed without anybody having answered. */
  | 'dismiss'
  | 'reopen'
  | 'transfer-to-user'
  | 'transfer-to-queue';

/** `already-accepted`: somebody else was quicker. `as-it-is`: what is asked for is so already. */
export type Decision = Action | 'already-accepted' | 'as-it-is' | 'refused';

type Asked = Pick<TicketChanges, 'status' | 'userId' | 'queueId'>;
type Present = { status: TicketStatus; user_id: number | null; queue_id: number | null };

/** From the status it has to the one that is asked for. What is not here, agents cannot do. */
const byStatus: Record<TicketStatus, Partial<Record<TicketStatus, Action>>> = {
  pending: { open: 'accept', closed: 'dismiss' },
  open: { pending: 'return', closed: 'close' },
  closed: { open: 'reopen' },
};

/** What an agent means by the fields that their browser sends. */
export function actionFor(ticket: Present, asked: Asked, actorId: number): Decision {
  const { status, userId = null, queueId = null } = asked;
  if (status === undefined) {
    if (userId !== null) return 'transfer-to-user';
    return queueId === null ? 'refused' : 'transfer-to-queue';
  }
  if (status === ticket.status) {
    const transfer = transferWithin(ticket, asked, actorId);
    if (transfer) return transfer;
  }
  if (status === 'pending' && namesAnotherPlace(ticket, asked)) return 'transfer-to-queue';
  if (status === 'open' && ticket.status === 'open') {
    return ticket.user_id === actorId ? 'as-it-is' : 'already-accepted';
  }
  const action = byStatus[ticket.status][status];
  if (!action) return 'refused';
  // Each acts for themselves; to name somebody else is a transfer, which names no status.
  const named = action === 'return' ? null : actorId;
  return userId === null || userId === named ? action : 'refused';
}

/**
 * The status holds already, so that another user or queue is what is meant. Whoever names themselves
 * alone acts for themselves: accepting or resolving once more is no transfer.
 */
function transferWithin(
  { status, user_id, queue_id }: Present,
  { userId, queueId }: Asked,
  actorId: number,
): Action | null {
  if (status === 'open' && userId === actorId && user_id !== actorId) return null;
  const isOtherUser = typeof userId === 'number' && userId !== user_id && userId !== actorId;
  const isOtherQueue = typeof queueId === 'number' && queueId !== queue_id;
  if (!isOtherUser && !isOtherQueue) return null;
  return typeof userId === 'number' ? 'transfer-to-user' : 'transfer-to-queue';
}

/** A transfer to a queue says "pending" as a return does; but a return leaves the queue as it is. */
function namesAnotherPlace(ticket: Present, { userId, queueId }: Asked): boolean {
  if (typeof queueId !== 'number' || typeof userId === 'number') return false;
  return ticket.status !== 'open' || queueId !== ticket.queue_id;
}

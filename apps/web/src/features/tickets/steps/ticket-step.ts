import type { Ticket, TicketChanges, TicketStatus } from '@prosa/contract/ticket';

/** What an agent does with a ticket in one press; a transfer asks more first. */
export type TicketStep = 'accept' | 'return' | 'resolve' | 'reopen';

const stepsFrom: Record<TicketStatus, readonly TicketStep[]> = {
  pending: ['accept'],
  open: ['return', 'resolve'],
  closed: ['reopen'],
};

export function mayStep(ticket: Pick<Ticket, 'status'>, step: TicketStep): boolean {
  return stepsFrom[ticket.status].includes(step);
}

type Me = { id: number; name: string };
type Outcome = Pick<Ticket, 'status' | 'userId' | 'user' | 'isBot'>;

/** What is sent, and how the ticket looks once it is done. */
export function planStep(
  step: TicketStep,
  { queueId, isBot }: Pick<Ticket, 'queueId' | 'isBot'>,
  me: Me,
): { changes: TicketChanges; outcome: Outcome } {
  const mine = { userId: me.id, user: { id: me.id, name: me.name } };
  switch (step) {
    case 'accept':
      return {
        changes: { status: 'open', userId: me.id },
        outcome: { status: 'open', ...mine, isBot: false },
      };
    case 'return':
      return {
        changes: { status: 'pending', userId: null },
        outcome: { status: 'pending', userId: null, user: null, isBot },
      };
    case 'resolve':
      return {
        changes: { status: 'closed', userId: me.id, queueId },
        outcome: { status: 'closed', ...mine, isBot },
      };
    case 'reopen':
      return {
        changes: { status: 'open', userId: me.id, queueId },
        outcome: { status: 'open', ...mine, isBot: false },
      };
  }
}

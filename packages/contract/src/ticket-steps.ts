import type { Ticket, TicketChanges, TicketEventKind, TicketStatus } from './ticket.ts';

/*
 * What an agent can do with a ticket, once: from which status, what is sent for it, and where the ticket stands
 * afterwards. The server acts by it (ticket.actions.ts), the browser offers it and shows its outcome at once.
 */

/** Where a ticket stands. */
export type TicketPlace = Pick<Ticket, 'status' | 'userId' | 'queueId'>;

/** What a step names beside the ticket; left out, the ticket's own queue. */
export type StepTarget = {
  userId?: number | null | undefined;
  queueId?: number | null | undefined;
};

type StepRule = {
  from: readonly TicketStatus[];
  /** What the ticket's history says of it. */
  event: TicketEventKind;
  /** Who must serve the queue: who acts, if they name another one; who is named; or nobody in particular. */
  servedBy: 'actor' | 'named' | null;
  /** `me` is who acts. */
  to(ticket: TicketPlace, me: number, target: StepTarget): TicketPlace;
};

export const ticketSteps = {
  accept: {
    from: ['pending'],
    event: 'accepted',
    servedBy: 'actor',
    to: ({ queueId }, me, target) => ({
      status: 'open',
      userId: me,
      queueId: target.queueId ?? queueId,
    }),
  },
  return: {
    from: ['open'],
    event: 'returned',
    servedBy: null,
    to: ({ queueId }) => ({ status: 'pending', userId: null, queueId }),
  },
  resolve: {
    from: ['open'],
    event: 'closed',
    servedBy: 'actor',
    to: ({ userId, queueId }, _, target) => ({
      status: 'closed',
      userId: target.userId ?? userId,
      queueId: target.queueId ?? queueId,
    }),
  },
  /** Closed without anybody having answered: there is nobody to rate. */
  dismiss: {
    from: ['pending'],
    event: 'closed',
    servedBy: null,
    to: ({ queueId }) => ({ status: 'closed', userId: null, queueId }),
  },
  reopen: {
    from: ['closed'],
    event: 'reopened',
    servedBy: 'actor',
    to: ({ queueId }, me, target) => ({
      status: 'open',
      userId: me,
      queueId: target.queueId ?? queueId,
    }),
  },
  /** The status stays. */
  transferToUser: {
    from: ['pending', 'open', 'closed'],
    event: 'transferred',
    servedBy: 'named',
    to: ({ status, queueId }, _, target) => ({
      status,
      userId: target.userId ?? null,
      queueId: target.queueId ?? queueId,
    }),
  },
  /** Whoever serves the queue finds it waiting. */
  transferToQueue: {
    from: ['pending', 'open', 'closed'],
    event: 'transferred',
    servedBy: null,
    to: ({ queueId }, _, target) => ({
      status: 'pending',
      userId: null,
      queueId: target.queueId ?? queueId,
    }),
  },
} as const satisfies Record<string, StepRule>;

export type TicketStep = keyof typeof ticketSteps;
/** What needs no more than a press. */
export type PressedStep = Exclude<TicketStep, 'transferToUser' | 'transferToQueue'>;

export function mayTakeStep({ status }: Pick<Ticket, 'status'>, step: TicketStep): boolean {
  return (ticketSteps[step].from as readonly TicketStatus[]).includes(status);
}

export function placeAfter(
  step: TicketStep,
  ticket: TicketPlace,
  me: number,
  target: StepTarget = {},
): TicketPlace {
  return ticketSteps[step].to(ticket, me, target);
}

/** A contact has one live ticket on a connection: what makes a closed one live asks for that first. */
export function comesAlive(before: TicketPlace, after: TicketPlace): boolean {
  return before.status === 'closed' && after.status !== 'closed';
}

type Named = { id: number; name: string };
/** What a browser sends, and how the ticket looks once it is done. */
export type StepPlan = { changes: TicketChanges; outcome: Partial<Ticket> };

/**
 * No queue is named: the row on a screen may be older than the ticket, and the queue that it shows the one that the
 * ticket has left.
 */
const changesOf: Record<PressedStep, (me: number) => TicketChanges> = {
  accept: (userId) => ({ status: 'open', userId }),
  return: () => ({ status: 'pending', userId: null }),
  resolve: (userId) => ({ status: 'closed', userId }),
  dismiss: () => ({ status: 'closed' }),
  reopen: (userId) => ({ status: 'open', userId }),
};

export function planStep(step: PressedStep, ticket: TicketPlace, me: Named): StepPlan {
  const changes = changesOf[step](me.id);
  const { status, userId } = placeAfter(step, ticket, me.id, { userId: changes.userId });
  const user = userId === null ? null : { id: me.id, name: me.name };
  return { changes, outcome: { status, userId, user, ...nobodyElseActs } };
}

/** To somebody with a queue, or to the queue alone. */
export function planTransfer(
  ticket: TicketPlace,
  to: { user: Named | null; queue: NonNullable<Ticket['queue']> },
): StepPlan {
  const changes = { userId: to.user?.id ?? null, queueId: to.queue.id };
  const step = to.user ? 'transferToUser' : 'transferToQueue';
  // Who acts does not matter: it goes to somebody else.
  const place = placeAfter(step, ticket, 0, changes);
  const user = to.user && { id: to.user.id, name: to.user.name };
  return { changes, outcome: { ...place, user, queue: to.queue, ...nobodyElseActs } };
}

/** Whatever a person does ends what the bot and the rotation had under way. */
const nobodyElseActs = { isBot: false, offeredTo: null, offeredUntil: null } as const;

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketStatuses } from './ticket.ts';
import { stepMeant } from './ticket-step-meant.ts';
import {
  mayTakeStep,
  type PressedStep,
  placeAfter,
  planStep,
  planTransfer,
  type TicketStep,
  ticketSteps,
} from './ticket-steps.ts';

const me = { id: 7, name: 'Ana' };
const pressed: PressedStep[] = ['accept', 'return', 'resolve', 'dismiss', 'reopen'];
const support = { id: 2, name: 'Suporte', color: '#222222' };

const place = fc.record({
  status: fc.constantFrom(...ticketStatuses),
  userId: fc.option(fc.constantFrom(me.id, 8)),
  queueId: fc.option(fc.constantFrom(1, support.id)),
});

describe('what an agent does with a ticket', () => {
  it.each([
    ['pending', ['accept', 'dismiss', 'transferToUser', 'transferToQueue']],
    ['open', ['return', 'resolve', 'transferToUser', 'transferToQueue']],
    ['closed', ['reopen', 'transferToUser', 'transferToQueue']],
  ] as const)('depends on its status: %s', (status, allowed) => {
    const steps = Object.keys(ticketSteps) as TicketStep[];
    expect(steps.filter((step) => mayTakeStep({ status }, step))).toEqual(allowed);
  });

  it('is what the server makes of the request, from every place from which it is offered', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...pressed), (ticket, step) => {
        fc.pre(mayTakeStep(ticket, step));
        expect(stepMeant(ticket, planStep(step, ticket, me).changes, me.id)).toBe(step);
      }),
    );
  });

  it('never names a queue, so that an old row cannot move a ticket back', () => {
    for (const step of pressed) {
      const ticket = { status: 'pending', userId: null, queueId: 1 } as const;
      expect(planStep(step, ticket, me).changes).not.toHaveProperty('queueId');
    }
  });

  it('shows at once where the ticket will stand, without the bot and without an offer', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...pressed), (ticket, step) => {
        fc.pre(mayTakeStep(ticket, step));
        const { changes, outcome } = planStep(step, ticket, me);
        const { status, userId } = placeAfter(step, ticket, me.id, { userId: changes.userId });
        expect(outcome).toMatchObject({ status, userId, isBot: false, offeredTo: null });
        expect(outcome.user?.id ?? null).toBe(userId);
      }),
    );
  });
});

describe('a transfer', () => {
  const mine = { status: 'open', userId: me.id, queueId: 1 } as const;

  it('to somebody keeps the status', () => {
    const bia = { id: 8, name: 'Bia' };
    const { changes, outcome } = planTransfer(mine, { user: bia, queue: support });
    expect(changes).toEqual({ userId: 8, queueId: 2 });
    expect(stepMeant(mine, changes, me.id)).toBe('transferToUser');
    expect(outcome).toMatchObject({ status: 'open', userId: 8, user: bia, queue: support });
  });

  it('to a queue lets it wait there', () => {
    const { changes, outcome } = planTransfer(mine, { user: null, queue: support });
    expect(stepMeant(mine, changes, me.id)).toBe('transferToQueue');
    expect(outcome).toMatchObject({ status: 'pending', userId: null, user: null, queueId: 2 });
  });
});

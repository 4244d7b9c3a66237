import type { TicketEvent } from '@prosa/contract/ticket';
import { describe, expect, it } from 'vitest';
import { heldSince, sentenceOf } from './ticket-events.ts';

const ana = { id: 7, name: 'Ana' };
const bruno = { id: 8, name: 'Bruno' };
const [sales, support] = [
  { id: 1, name: 'Vendas', color: '#111111' },
  { id: 2, name: 'Suporte', color: '#222222' },
];
const waiting = { status: 'pending', queue: null, user: null } as const;

function told(given: Partial<TicketEvent>) {
  const event = { id: 1, kind: 'transferred', actor: ana, from: waiting, to: waiting, at: '' };
  return sentenceOf({ ...event, ...given } as TicketEvent);
}

describe('what is said of an event', () => {
  it('names who did it, or what happened by itself', () => {
    expect(told({ kind: 'accepted' })).toBe('acceptedBy');
    expect(told({ kind: 'closed', actor: null })).toBe('closed');
    expect(told({ kind: 'reopened', actor: null })).toBe('reopened');
  });

  it('tells a queue from a person, and a person in a new queue from one in the same', () => {
    const inSales = { ...waiting, queue: sales };
    expect(told({ to: inSales })).toBe('transferredByToQueue');
    expect(told({ from: inSales, to: { ...inSales, user: bruno } })).toBe('transferredByToUser');
    const elsewhere = { ...waiting, queue: support, user: bruno };
    expect(told({ from: inSales, to: elsewhere })).toBe('transferredByToUserInQueue');
  });

  it('says of who transfers it to themselves that they took it over', () => {
    expect(told({ to: { ...waiting, user: ana } })).toBe('takenBy');
  });

  it('tells a number that was changed from one that was missing', () => {
    const number = { from: '5511982147730', to: '5511933334444' };
    expect(told({ kind: 'numberChanged', number })).toBe('numberChangedBy');
    expect(told({ kind: 'numberChanged', number: { ...number, from: '' } })).toBe('numberAddedBy');
    expect(told({ kind: 'contactMerged' })).toBe('contactMergedBy');
  });

  it('knows the chatbot by a first queue that nobody chose', () => {
    const inSales = { ...waiting, queue: sales };
    expect(told({ actor: null, to: inSales })).toBe('botToQueue');
    const moved = { ...waiting, queue: support };
    expect(told({ actor: null, from: inSales, to: moved })).toBe('transferredToQueue');
  });
});

const event = (at: string, to: Partial<TicketEvent['to']>): TicketEvent => ({
  id: 1,
  kind: 'transferred',
  actor: null,
  from: null,
  number: null,
  contact: null,
  at,
  to: { status: 'open', queue: null, user: ana, ...to },
});

it('counts from when they got it, not from when only its queue changed', () => {
  const events = [
    event('12:00', { queue: { id: 2, name: 'Vendas', color: '#fff' } }),
    event('11:00', {}),
    event('10:00', { status: 'pending', user: null }),
    event('09:00', {}),
  ];
  expect(heldSince(events, { status: 'open', userId: 7 })).toBe('11:00');
});

it('says nothing while the history does not know yet', () => {
  expect(heldSince([], { status: 'open', userId: 7 })).toBeNull();
  expect(heldSince([event('11:00', {})], { status: 'closed', userId: 7 })).toBeNull();
});

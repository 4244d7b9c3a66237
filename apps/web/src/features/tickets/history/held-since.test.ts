import type { TicketEvent } from '@prosa/contract/ticket';
import { expect, it } from 'vitest';
import { heldSince } from './held-since.ts';

const ana = { id: 7, name: 'Ana' };
const event = (at: string, to: Partial<TicketEvent['to']>): TicketEvent => ({
  ...{ id: 1, kind: 'transferred', actor: null, from: null, number: null, contact: null, at },
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

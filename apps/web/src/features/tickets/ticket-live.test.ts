import type { Ticket, TicketEvent } from '@prosa/contract/ticket';
import { describe, expect, it } from 'vitest';
import { isBehind } from './history-live.ts';

const accepted = {
  id: 1,
  kind: 'accepted',
  actor: { id: 7, name: 'Ana' },
  from: { status: 'pending', queue: null, user: null },
  to: { status: 'open', queue: null, user: { id: 7, name: 'Ana' } },
  number: null,
  contact: null,
  at: '2026-11-15T12:00:00Z',
} satisfies TicketEvent;
const ticket = (place: object) =>
  ({ status: 'open', queueId: null, userId: 7, ...place }) as unknown as Ticket;

describe('a history', () => {
  it('is complete while the ticket is where its last event put it', () => {
    expect(isBehind(accepted, ticket({}))).toBe(false);
  });

  it('is behind once the ticket is elsewhere', () => {
    expect(isBehind(accepted, ticket({ status: 'closed' }))).toBe(true);
    expect(isBehind(accepted, ticket({ queueId: 2 }))).toBe(true);
    expect(isBehind(accepted, ticket({ userId: 8 }))).toBe(true);
    expect(isBehind(undefined, ticket({}))).toBe(true);
  });
});

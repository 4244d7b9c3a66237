import type { Ticket, TicketEvent } from '@prosa/contract/ticket';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { makeTicket } from '../../../test/make-ticket.ts';
import type { TicketPages } from './list/ticket-pages.ts';
import { applyUserToTickets, isBehind, withPart } from './ticket-live.ts';
import { ticketListsKey } from './ticket-queries.ts';

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

const served = makeTicket(1, { userId: 7, user: { id: 7, name: 'Sara' } });

it('a new name reaches the tickets that show it, and no other', () => {
  const rename = withPart('queue', { id: 1, name: 'Loja', color: '#e79f3c' });
  expect(rename(served).queue?.name).toBe('Loja');
  const elsewhere = makeTicket(2, { queueId: 2, queue: { id: 2, name: 'Suporte', color: '#000' } });
  expect(rename(elsewhere)).toBe(elsewhere);
  expect(withPart('user', { id: 7, name: 'Sara' })(served)).toBe(served);
});

it('a person’s new name stands in the lists at once', () => {
  const client = new QueryClient();
  const key = [...ticketListsKey, { status: 'open' }];
  const pages: TicketPages = {
    pages: [{ tickets: [served], count: 1, hasMore: false }],
    pageParams: [{ page: 1 }],
  };
  client.setQueryData(key, pages);
  applyUserToTickets(client, {
    action: 'update',
    user: {
      id: 7,
      name: 'Sara Dias',
      email: '',
      profile: 'user',
      super: false,
      companyId: 1,
      queues: [],
      online: true,
      version: 2,
      createdAt: '',
      updatedAt: '',
    },
  });
  const [page] = client.getQueryData<TicketPages>(key)?.pages ?? [];
  expect(page?.tickets[0]?.user?.name).toBe('Sara Dias');
});

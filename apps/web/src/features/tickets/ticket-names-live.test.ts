import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { TicketPages } from './list/ticket-pages.ts';
import { makeTicket } from './ticket-maker.ts';
import { applyUserToTickets, withPart } from './ticket-names-live.ts';
import { ticketListsKey } from './ticket-queries.ts';

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
      ...{ id: 7, name: 'Sara Dias', email: '', profile: 'user', super: false, companyId: 1 },
      ...{ queues: [], online: true, version: 2, createdAt: '', updatedAt: '' },
    },
  });
  const [page] = client.getQueryData<TicketPages>(key)?.pages ?? [];
  expect(page?.tickets[0]?.user?.name).toBe('Sara Dias');
});

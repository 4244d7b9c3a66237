import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ticketQuery } from './api/get-ticket.ts';
import { changeTicketKey, type HopedChange } from './hoped-change.ts';
import { applyTicketEvent } from './ticket-live.ts';
import { makeTicket } from './ticket-maker.ts';

const waiting = { ...makeTicket(1), status: 'pending' as const, version: 4, unreadMessages: 2 };
const accept: HopedChange = {
  ticket: waiting,
  changes: { status: 'open' },
  outcome: { status: 'open' },
};
/** What the ticket's own reading tells everybody: from before the change, and newer than what is shown. */
const read = { ...waiting, version: 5, unreadMessages: 0 };

it('what is heard while a change is under way does not undo it, and afterwards counts again', async () => {
  const client = new QueryClient();
  const { queryKey } = ticketQuery(waiting.uuid);
  client.setQueryData(queryKey, { ...waiting, ...accept.outcome });
  const answer = Promise.withResolvers<void>();
  const change = client
    .getMutationCache()
    .build<void, Error, HopedChange, unknown>(client, {
      mutationKey: changeTicketKey,
      mutationFn: () => answer.promise,
    })
    .execute(accept);
  applyTicketEvent(client, { action: 'update', ticket: read });
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'open', unreadMessages: 0 });
  answer.resolve();
  await change;
  applyTicketEvent(client, { action: 'update', ticket: { ...read, version: 6 } });
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'pending', version: 6 });
});

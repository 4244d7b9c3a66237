import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { makeTicket } from '../../../test/make-ticket.ts';
import {
  changeTicketKey,
  isOwnDoing,
  type TicketChange,
  whenFirstInLine,
} from './optimistic-change.ts';
import { applyTicketEvent } from './ticket-live.ts';
import { ticketQuery } from './ticket-queries.ts';

const waiting = { ...makeTicket(1), status: 'pending' as const, version: 4, unreadMessages: 2 };
const accept: TicketChange = {
  ticket: waiting,
  changes: { status: 'open' },
  outcome: { status: 'open' },
};
/** What the ticket's own reading tells everybody: from before the change, and newer than what is shown. */
const read = { ...waiting, version: 5, unreadMessages: 0 };

function begin<T>(client: QueryClient, change: TicketChange, ask: () => Promise<T>) {
  return client
    .getMutationCache()
    .build<T, Error, TicketChange, unknown>(client, {
      mutationKey: changeTicketKey,
      mutationFn: ask,
    })
    .execute(change);
}

it('what is heard while a change is under way does not undo it, and afterwards counts again', async () => {
  const client = new QueryClient();
  const { queryKey } = ticketQuery(waiting.uuid);
  client.setQueryData(queryKey, { ...waiting, ...accept.outcome });
  const answer = Promise.withResolvers<void>();
  const change = begin(client, accept, () => answer.promise);
  applyTicketEvent(client, { action: 'update', ticket: read });
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'open', unreadMessages: 0 });
  answer.resolve();
  await change;
  applyTicketEvent(client, { action: 'update', ticket: { ...read, version: 6 } });
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'pending', version: 6 });
});

it('of two changes of a ticket the second is asked for once the first is answered; another ticket does not wait', async () => {
  const client = new QueryClient();
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  const ask = (name: string, change: TicketChange) => async () => {
    await whenFirstInLine(client, change);
    asked.push(name);
    await answer.promise;
  };
  const resolve: TicketChange = { ...accept, changes: { status: 'closed' } };
  const elsewhere: TicketChange = { ...accept, ticket: makeTicket(2) };
  const all = Promise.all([
    begin(client, accept, ask('accept', accept)),
    begin(client, resolve, ask('resolve', resolve)),
    begin(client, elsewhere, ask('elsewhere', elsewhere)),
  ]);
  await expect.poll(() => asked).toEqual(['accept', 'elsewhere']);
  answer.resolve();
  await all;
  expect(asked).toEqual(['accept', 'elsewhere', 'resolve']);
});

it('a ticket is as it is by one’s own doing until somebody else changes it', async () => {
  const client = new QueryClient();
  expect(isOwnDoing(client, read)).toBe(false);
  const answer = Promise.withResolvers<typeof read>();
  const change = begin(client, accept, () => answer.promise);
  // The news of it may be quicker than its answer.
  expect(isOwnDoing(client, read)).toBe(true);
  answer.resolve(read);
  await change;
  expect(isOwnDoing(client, read)).toBe(true);
  expect(isOwnDoing(client, { ...read, version: 6 })).toBe(false);
  expect(isOwnDoing(client, { ...makeTicket(2), version: 1 })).toBe(false);
});

import { planStep } from '@prosa/contract/ticket-steps';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { makeTicket } from '../../../test/make-ticket.ts';
import { changeTicket } from './ticket-mutations.ts';
import { ticketQuery } from './ticket-queries.ts';

const me = { id: 7, name: 'Ana' };
const waiting = makeTicket(1, { version: 4 });
const { queryKey } = ticketQuery(waiting.uuid);

/** A server that answers when it is told to. */
function slowServer() {
  const requests: { body: unknown; answer: (status: number, body: unknown) => void }[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number, json: unknown) => resolve(Response.json(json, { status }));
    requests.push({ body: JSON.parse(body), answer });
    return promise;
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

it('shows each change at once, and asks for them one after the other', async () => {
  const client = new QueryClient();
  const requests = slowServer();
  client.setQueryData(queryKey, waiting);
  const accept = changeTicket(client, { ticket: waiting, ...planStep('accept', waiting, me) });
  const mine = { ...waiting, status: 'open' as const, userId: me.id };
  const resolve = changeTicket(client, { ticket: mine, ...planStep('resolve', mine, me) });
  await expect.poll(() => client.getQueryData(queryKey)?.status).toBe('closed');
  expect(requests).toMatchObject([{ body: { status: 'open' } }]);

  requests[0]?.answer(200, { ...mine, version: 5 });
  await accept;
  // The answer to the first does not undo what is shown of the second.
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'closed', version: 5 });
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]?.body).toEqual({ status: 'closed', userId: me.id });
  requests[1]?.answer(200, { ...mine, status: 'closed', version: 6 });
  await resolve;
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'closed', version: 6 });
});

it('takes back what was refused', async () => {
  const client = new QueryClient();
  const requests = slowServer();
  client.setQueryData(queryKey, waiting);
  const accept = changeTicket(client, { ticket: waiting, ...planStep('accept', waiting, me) });
  await expect.poll(() => requests.length).toBe(1);
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'open', userId: me.id });
  requests[0]?.answer(409, { error: 'ERR_TICKET_TAKEN' });
  await expect(accept).rejects.toMatchObject({ status: 409 });
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'pending', userId: null });
});

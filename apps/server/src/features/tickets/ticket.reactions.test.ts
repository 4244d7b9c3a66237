import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyScope, TicketReaction } from '../../db/scope.ts';
import type { TicketMove } from '../../ticket-move.ts';
import { updateTicket } from './ticket.actions.ts';
import { openTicket } from './ticket.opening.ts';
import { returnTicketsOf } from './ticket.reassignment.ts';
import { type Office, startTicketDesk, type TicketDesk } from './ticket-test-kit.ts';

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
});
afterAll(() => t.stop());

/** Work of the seller's, in a transaction in which these react. */
function withReactions<T>(
  { companyId, seller }: Office,
  ticketReactions: readonly TicketReaction[],
  work: (scope: CompanyScope, actor: NonNullable<CompanyScope['actor']>) => Promise<T>,
): Promise<T> {
  const actor = {
    companyId,
    userId: seller.id,
    sessionId: '',
    profile: 'user' as const,
    super: false,
  };
  return t.server.deps.scopes.inCompany({ companyId, actor }, (scope) =>
    work({ ...scope, ticketReactions }, actor),
  );
}

test('every move is handed over, with what was, what is and whether an agent did it', async () => {
  const office = await t.office();
  const { companyId, sales, support, seller } = office;
  const moves: TicketMove[] = [];
  const hear: TicketReaction = async (_scope, move) => void moves.push(move);
  const contactId = await t.make.contact(companyId);
  const id = await withReactions(office, [hear], async (scope, actor) => {
    const body = { contactId, queueId: sales, status: 'open' } as const;
    const opened = await openTicket(scope, actor, body);
    await updateTicket(scope, actor, opened.id, { status: 'pending' });
    await updateTicket(scope, actor, opened.id, { status: 'open' });
    await returnTicketsOf(scope, seller.id);
    await updateTicket(scope, actor, opened.id, { queueId: support });
    return opened.id;
  });
  const waiting = { status: 'pending', userId: null, queueId: sales };
  const hers = { status: 'open', userId: seller.id, queueId: sales };
  expect(moves).toEqual([
    { ticketId: id, kind: 'opened', from: null, to: hers, isStep: true },
    { ticketId: id, kind: 'returned', from: hers, to: waiting, isStep: true },
    { ticketId: id, kind: 'accepted', from: waiting, to: hers, isStep: true },
    { ticketId: id, kind: 'returned', from: hers, to: waiting, isStep: false },
    {
      ticketId: id,
      kind: 'transferred',
      from: waiting,
      isStep: true,
      to: { ...waiting, queueId: support },
    },
  ]);
});

test('they react in order, and one that fails undoes the move', async () => {
  const office = await t.office();
  const { id } = await office.ticket();
  const heard: string[] = [];
  const first: TicketReaction = async () => void heard.push('first');
  const second: TicketReaction = async () => {
    heard.push('second');
    throw new Error('no room on the board');
  };
  const accept = withReactions(office, [first, second], (scope, actor) =>
    updateTicket(scope, actor, id, { status: 'open' }),
  );
  await expect(accept).rejects.toThrow('no room on the board');
  expect(heard).toEqual(['first', 'second']);
  const shown = await t.call('GET', `/api/tickets/${id}`, { token: office.seller.token });
  expect(shown.body).toMatchObject({ status: 'pending', userId: null });
  expect(await office.events(id)).toEqual([]);
});

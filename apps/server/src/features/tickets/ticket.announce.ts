import type { Ticket } from '@prosa/contract/ticket';
import type { CompanyScope } from '../../db/scope.ts';
import { audienceOf } from './ticket.audience.ts';
import { ticketSaved } from './ticket.events.ts';
import type { Owned } from './ticket.policy.ts';
import { presentTicket } from './ticket.presenter.ts';
import { findTicket } from './ticket.repository.ts';
import { isSilent } from './ticket.silence.ts';

/** Told to those who could see it before, too: a list must also lose what it must lose. */
export async function announceTicket(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
  before: readonly Owned[] = [],
): Promise<Ticket> {
  const row = await findTicket(scope, id);
  const ticket = presentTicket(row, scope);
  if (!isSilent(row)) {
    scope.tell(ticketSaved(action, ticket, await audienceOf(scope, row, ...before)));
  }
  return ticket;
}

export async function announceTickets(scope: CompanyScope, ids: readonly number[]): Promise<void> {
  for (const id of ids) await announceTicket(scope, 'update', id);
}

import type { SendBody } from '@prosa/contract/send-message';
import type { CompanyScope } from '../../db/scope.ts';
import type { ContactRow } from '../../features/contacts/contact.repository.ts';
import { announceTicket } from '../../features/tickets/ticket.announce.ts';
import { moveTicket } from '../../features/tickets/ticket.move.ts';
import { requireServes, standingQueue } from '../../features/tickets/ticket.queue-rules.ts';
import type { TicketState } from '../../features/tickets/ticket.repository.ts';
import { ticketFor } from '../ingest/ticket-for.ts';

type Chat = { contact: ContactRow; connectionId: number };
type Wishes = Pick<SendBody, 'queueId' | 'userId' | 'closeTicket'>;

/**
 * The ticket that a program's message stands in. Without a wish it is the live one, or one that stays closed: nobody
 * has to serve what only tells something. A queue or a user that is named gets a ticket that waits, or a new one; one
 * that somebody is serving stays theirs.
 */
export async function ticketToWriteIn(
  scope: CompanyScope,
  chat: Chat,
  { queueId, userId, closeTicket = false }: Wishes,
): Promise<TicketState> {
  const isNamed = typeof queueId === 'number' || typeof userId === 'number';
  const ticket = await ticketFor(scope, { ...chat, wakes: isNamed && !closeTicket });
  if (!isNamed || ticket.status !== 'pending') return ticket;
  const place = {
    status: userId ? 'open' : 'pending',
    queue_id: queueId ?? (await standingQueue(scope, ticket)),
    user_id: userId ?? null,
  } as const;
  if (userId) await requireServes(scope, userId, place.queue_id);
  if (!userId && place.queue_id === ticket.queue_id) return ticket;
  await moveTicket(scope, ticket, userId ? 'accepted' : 'transferred', place);
  await announceTicket(scope, 'update', ticket.id, [ticket]);
  return { ...ticket, ...place };
}

/** Nobody is asked to rate what no agent did. */
export async function closeAfter(scope: CompanyScope, ticket: TicketState): Promise<void> {
  if (ticket.status === 'closed') return;
  await moveTicket(scope, ticket, 'closed', { status: 'closed' });
  await announceTicket(scope, 'update', ticket.id, [ticket]);
}

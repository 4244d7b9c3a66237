import type { CompanyScope } from '../db/scope.ts';
import type { ContactRow } from '../features/contacts/contact.repository.ts';
import { emit } from '../features/outgoing-webhooks/webhook.emit.ts';
import { presentTicket } from '../features/tickets/ticket.presenter.ts';
import { findTicket, type TicketState } from '../features/tickets/ticket.repository.ts';
import { listenerOf } from './answer-customer.ts';
import { sayAutomatically } from './automatic-message.ts';
import { closingTexts } from './closing-texts.ts';
import { latestTicket } from './ingest/ticket-for.ts';

/** A request is answered within a day, or not at all. */
const ANSWERED_WITHIN_MS = 24 * 3_600_000;

export type Rating = { ticket: TicketState; attendanceId: number; stars: number };

/**
 * The rating that a message is: exactly 1, 2 or 3, and the first that the customer sends after we
 * asked. Any other message would have made a ticket live since, or begun another attendance.
 */
export async function ratingIn(
  scope: CompanyScope,
  said: { contact: ContactRow; connectionId: number; text: string | null; saidAt: Date },
): Promise<Rating | null> {
  const text = said.text?.trim();
  if (text !== '1' && text !== '2' && text !== '3') return null;
  const ticket = await latestTicket(scope, said);
  if (ticket?.status !== 'closed') return null;
  const attendance = await scope.db
    .selectFrom('attendances')
    .select(['id', 'rating', 'rating_asked_at'])
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', ticket.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!attendance?.rating_asked_at || attendance.rating !== null) return null;
  const waited = said.saidAt.getTime() - attendance.rating_asked_at.getTime();
  if (waited > ANSWERED_WITHIN_MS) return null;
  return { ticket, attendanceId: attendance.id, stars: Number(text) };
}

/** Stored, and answered with the completion message; the ticket stays closed. */
export async function keepRating(
  scope: CompanyScope,
  { ticket, attendanceId, stars }: Rating,
  contact: ContactRow,
): Promise<void> {
  await scope.db
    .updateTable('attendances')
    .set({ rating: stars })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', attendanceId)
    .execute();
  await emit(scope, 'ticket.rated', async () => {
    const row = await findTicket(scope, ticket.id);
    const shown = presentTicket(row, scope);
    return { ticketId: ticket.id, contactId: contact.id, data: { rating: stars, ticket: shown } };
  });
  const { completion } = await closingTexts(scope, ticket);
  await sayAutomatically(scope, listenerOf(ticket, contact), [completion]);
}

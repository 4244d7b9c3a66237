import type { TicketNote, TicketNoteBody, TicketNoteQuery } from '@prosa/contract/ticket-note';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { audienceOf } from '../tickets/ticket.audience.ts';
import type { TicketRow } from '../tickets/ticket.repository.ts';
import { visibleTicket } from '../tickets/ticket.service.ts';
import { ticketNoteDeleted, ticketNoteWritten } from './ticket-note.events.ts';
import { mayDeleteNote } from './ticket-note.policy.ts';
import { presentTicketNote } from './ticket-note.presenter.ts';
import {
  findTicketNote,
  insertTicketNote,
  notesOfTicket,
  removeTicketNote,
} from './ticket-note.repository.ts';

export async function listTicketNotes(
  scope: ReadScope,
  actor: Actor,
  { ticketId, contactId }: TicketNoteQuery,
): Promise<TicketNote[]> {
  await ticketOf(scope, actor, ticketId, contactId);
  return (await notesOfTicket(scope, ticketId)).map(presentTicketNote);
}

export async function createTicketNote(
  scope: CompanyScope,
  actor: Actor,
  { note, ticketId, contactId }: TicketNoteBody,
): Promise<TicketNote> {
  const ticket = await ticketOf(scope, actor, ticketId, contactId);
  const id = await insertTicketNote(scope, { note, ticketId, contactId, userId: actor.userId });
  const written = presentTicketNote(await findTicketNote(scope, id));
  scope.tell(ticketNoteWritten(written, await audienceOf(scope, ticket)));
  return written;
}

export async function deleteTicketNote(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<void> {
  const note = await findTicketNote(scope, id);
  const ticket = await visibleTicket(scope, actor, note.ticket_id);
  if (!mayDeleteNote(actor, note)) throw appError('ERR_NO_PERMISSION');
  await removeTicketNote(scope, id);
  await recordAction(scope, 'ticket-note.delete', id, { ticket: ticket.id });
  const ids = { ticketNoteId: id, ticketId: ticket.id };
  scope.tell(ticketNoteDeleted(ids, await audienceOf(scope, ticket)));
}

/** The contact is named, too, by the specification; it can only be the ticket's own. */
async function ticketOf(
  scope: ReadScope,
  actor: Actor,
  ticketId: number,
  contactId: number | undefined,
): Promise<TicketRow> {
  const ticket = await visibleTicket(scope, actor, ticketId);
  if (contactId !== undefined && contactId !== ticket.contact_id) {
    throw appError('ERR_NO_CONTACT_FOUND');
  }
  return ticket;
}

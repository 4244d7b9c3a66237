import type { TicketNote, TicketNoteBody, TicketNoteQuery } from '@prosa/contract/ticket-note';
import { appError } from '../../app-error.ts';
import { recordAction } from '../../audit.ts';
import type { Actor, CompanyScope } from '../../db/scope.ts';
import { visibleTicket } from '../tickets/ticket.service.ts';
import { mayDeleteNote } from './ticket-note.policy.ts';
import { presentTicketNote } from './ticket-note.presenter.ts';
import {
  findTicketNote,
  insertTicketNote,
  notesOfTicket,
  removeTicketNote,
} from './ticket-note.repository.ts';

export async function listTicketNotes(
  scope: CompanyScope,
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
  await ticketOf(scope, actor, ticketId, contactId);
  const id = await insertTicketNote(scope, { note, ticketId, contactId, userId: actor.userId });
  return presentTicketNote(await findTicketNote(scope, id));
}

export async function deleteTicketNote(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<void> {
  const note = await findTicketNote(scope, id);
  await visibleTicket(scope, actor, note.ticket_id);
  if (!mayDeleteNote(actor, note)) throw appError('ERR_NO_PERMISSION');
  await removeTicketNote(scope, id);
  await recordAction(scope, 'ticket-note.delete', id, { ticket: note.ticket_id });
}

/** The contact is named, too, by the specification; it can only be the ticket's own. */
async function ticketOf(
  scope: CompanyScope,
  actor: Actor,
  ticketId: number,
  contactId: number | undefined,
): Promise<void> {
  const ticket = await visibleTicket(scope, actor, ticketId);
  if (contactId !== undefined && contactId !== ticket.contact_id) {
    throw appError('ERR_NO_CONTACT_FOUND');
  }
}

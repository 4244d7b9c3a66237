import type { TicketNote } from '@prosa/contract/ticket-note';
import type { TicketNoteRow } from './ticket-note.repository.ts';

export function presentTicketNote(row: TicketNoteRow): TicketNote {
  return {
    id: row.id,
    note: row.note,
    ticketId: row.ticket_id,
    contactId: row.contact_id,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    billInquiryId: row.inquiry_id,
    createdAt: row.created_at.toISOString(),
  };
}

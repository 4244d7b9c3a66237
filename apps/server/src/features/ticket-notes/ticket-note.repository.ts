import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export type TicketNoteRow = Awaited<ReturnType<typeof findTicketNote>>;

/** A group's ticket never closes: older ones than these are not shown. */
const AT_MOST = 500;

function selectTicketNotes(scope: ReadScope) {
  return scope.db
    .selectFrom('ticket_notes')
    .leftJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'ticket_notes.company_id')
        .onRef('users.id', '=', 'ticket_notes.user_id'),
    )
    .selectAll('ticket_notes')
    .select('users.name as user_name')
    .where('ticket_notes.company_id', '=', scope.companyId);
}

export async function findTicketNote(scope: CompanyScope, id: number) {
  return selectTicketNotes(scope)
    .where('ticket_notes.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_TICKET_NOTE_FOUND'));
}

/** Newest first. */
export function notesOfTicket(scope: ReadScope, ticketId: number): Promise<TicketNoteRow[]> {
  return selectTicketNotes(scope)
    .where('ticket_notes.ticket_id', '=', ticketId)
    .orderBy('ticket_notes.id', 'desc')
    .limit(AT_MOST)
    .execute();
}

type NewTicketNote = {
  ticketId: number;
  contactId: number;
  /** Null: the bot's. */
  userId: number | null;
  inquiryId?: number | null;
  note: string;
};

export async function insertTicketNote(
  scope: CompanyScope,
  values: NewTicketNote,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('ticket_notes')
    .values({
      company_id: scope.companyId,
      ticket_id: values.ticketId,
      contact_id: values.contactId,
      user_id: values.userId,
      inquiry_id: values.inquiryId ?? null,
      note: values.note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeTicketNote(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('ticket_notes')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';

/** Where a note was before its contact became another. */
export type NotePlace = { id: number; ticketId: number; contactId: number };

type Move = {
  fromContactId: number;
  toContactId: number;
  /** Tickets whose conversation went over to another one. */
  folded: readonly { from: number; to: number }[];
};

/** Two contacts became one: what was noted about them goes along, to where the messages went. */
export async function moveNotes(
  scope: CompanyScope,
  { fromContactId, toContactId, folded }: Move,
): Promise<NotePlace[]> {
  const goingTo = new Map(folded.map(({ from, to }) => [from, to]));
  const notes = await scope.db
    .selectFrom('ticket_notes')
    .select(['id', 'ticket_id as ticketId', 'contact_id as contactId'])
    .where('company_id', '=', scope.companyId)
    .where((row) =>
      row.or([
        row('contact_id', '=', fromContactId),
        ...(goingTo.size > 0 ? [row('ticket_id', 'in', [...goingTo.keys()])] : []),
      ]),
    )
    .execute();
  await putNotes(
    scope,
    notes.map(({ id, ticketId }) => ({
      id,
      ticketId: goingTo.get(ticketId) ?? ticketId,
      contactId: toContactId,
    })),
  );
  return notes;
}

/** Puts notes in their places; one that was deleted meanwhile, or whose ticket was, is left alone. */
export async function putNotes(scope: CompanyScope, places: readonly NotePlace[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update ticket_notes set ticket_id = tickets.id, contact_id = place."contactId"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as place(id bigint, "ticketId" bigint, "contactId" bigint),
      tickets
    where ticket_notes.company_id = ${scope.companyId} and ticket_notes.id = place.id
      and tickets.company_id = ${scope.companyId} and tickets.id = place."ticketId"`.execute(
    scope.db,
  );
}

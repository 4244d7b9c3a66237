import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';

/**
 * Two contacts became one: their messages go along. A message that both have (the channel told it
 * by both of a person's names) is kept once.
 */
export async function moveMessages(
  scope: CompanyScope,
  fromTicketIds: readonly number[],
  to: { contactId: number; ticketId?: number },
): Promise<number[]> {
  await sql`
    delete from messages as mine using messages as theirs
    where mine.company_id = ${scope.companyId} and mine.ticket_id = any(${[...fromTicketIds]})
      and mine.contact_id <> ${to.contactId} and not mine.from_me
      and theirs.company_id = mine.company_id and theirs.connection_id = mine.connection_id
      and theirs.provider_id = mine.provider_id and theirs.contact_id = ${to.contactId}
      and theirs.sender_id is not distinct from mine.sender_id
      and not theirs.from_me`.execute(scope.db);
  const rows = await scope.db
    .updateTable('messages')
    .set({
      contact_id: to.contactId,
      ...(to.ticketId !== undefined && { ticket_id: to.ticketId }),
    })
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', 'in', [...fromTicketIds])
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

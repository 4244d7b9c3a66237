import type { CompanyScope } from '../../db/scope.ts';

/** False if the ticket had it already. */
export async function insertTicketTag(
  scope: CompanyScope,
  ticketId: number,
  tagId: number,
): Promise<boolean> {
  const row = await scope.db
    .insertInto('ticket_tags')
    .values({ company_id: scope.companyId, ticket_id: ticketId, tag_id: tagId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the ticket did not have it. */
export async function removeTicketTag(
  scope: CompanyScope,
  ticketId: number,
  tagId: number,
): Promise<boolean> {
  const row = await scope.db
    .deleteFrom('ticket_tags')
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', ticketId)
    .where('tag_id', '=', tagId)
    .returning('tag_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The lane that it stood in, if any. */
export async function removeLanes(scope: CompanyScope, ticketId: number): Promise<number[]> {
  const rows = await scope.db
    .deleteFrom('ticket_tags')
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', ticketId)
    .where('kanban', '=', true)
    .returning('tag_id')
    .execute();
  return rows.map((row) => row.tag_id);
}

/** The ticket's own row did not change, but what it shows did: lists must see a newer version. */
export async function renewTicket(scope: CompanyScope, ticketId: number): Promise<void> {
  await scope.db
    .updateTable('tickets')
    .set({ updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', ticketId)
    .execute();
}

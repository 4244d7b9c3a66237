import type { CompanyScope } from '../../db/scope.ts';

/** What was told of a contact or a ticket, or is still to be told, goes with it. */
export async function forgetTold(
  scope: CompanyScope,
  about: { contactIds: readonly number[] } | { ticketId: number },
): Promise<void> {
  const told = scope.db.deleteFrom('webhook_deliveries').where('company_id', '=', scope.companyId);
  await ('ticketId' in about
    ? told.where('ticket_id', '=', about.ticketId)
    : told.where('contact_id', 'in', [...about.contactIds])
  ).execute();
}

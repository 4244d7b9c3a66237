import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { type ContactChange, recordContactChange } from '../tickets/ticket.history.ts';

/**
 * What was done to a contact stands in its conversations: in those that are under way, or, if there is
 * none, in the latest. Answers which ones: their lists of events are longer now.
 */
export async function noteInConversations(
  scope: CompanyScope,
  contactId: number,
  change: ContactChange,
): Promise<number[]> {
  const tickets = await scope.db
    .selectFrom('tickets')
    .select(['id', 'status', 'queue_id', 'user_id'])
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', contactId)
    .orderBy(sql`(status <> 'closed')`, 'desc')
    .orderBy('id', 'desc')
    .execute();
  const live = tickets.filter(({ status }) => status !== 'closed');
  const concerned = live.length > 0 ? live : tickets.slice(0, 1);
  for (const ticket of concerned) await recordContactChange(scope, ticket, change);
  return concerned.map(({ id }) => id);
}

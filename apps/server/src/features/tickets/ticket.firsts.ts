import { sql } from 'kysely';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../../db/scope.ts';

/**
 * Which round of service is the first of its contact, by which new contacts are counted. A round knows it when it
 * begins (migration 0079); it changes only when tickets go to another contact or are deleted.
 */
export async function noteFirstRounds(
  scope: CompanyScope,
  contactIds: readonly number[] | 'all',
): Promise<void> {
  const theirs = contactIds === 'all' ? sql`true` : sql`tickets.contact_id = ${anyOf(contactIds)}`;
  await sql`
    with rounds as (
      select attendances.id, attendances.is_first,
        attendances.id = min(attendances.id) over (partition by tickets.contact_id) as earliest
      from tickets
      join attendances on attendances.company_id = tickets.company_id
        and attendances.ticket_id = tickets.id
      where tickets.company_id = ${scope.companyId} and ${theirs}
    )
    update attendances set is_first = rounds.earliest from rounds
    where attendances.company_id = ${scope.companyId} and attendances.id = rounds.id
      and rounds.is_first <> rounds.earliest`.execute(scope.db);
}

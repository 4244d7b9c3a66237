import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { announceContact } from '../contacts/contact.service.ts';

/** Lists of contacts are asked for again; of those who are being talked with the name stands on open screens. */
export async function announceTalking(
  scope: CompanyScope,
  contactIds: readonly number[],
): Promise<void> {
  if (contactIds.length === 0) return;
  const { rows } = await sql<{ contact_id: number }>`
    select distinct contact_id from tickets
    where company_id = ${scope.companyId} and contact_id = any(${[...contactIds]}::bigint[])
      and status <> 'closed'`.execute(scope.db);
  for (const { contact_id: id } of rows) await announceContact(scope, 'update', id);
}

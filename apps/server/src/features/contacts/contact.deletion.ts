import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { forgetSent } from '../../channels/forget-sent.ts';
import { forgetKnown } from '../../channels/known-people.ts';
import { dropSessionTasksAbout } from '../../channels/session-tasks.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import { recordAction } from '../audit/audit.record.ts';
import { forgetShipments } from '../campaigns/shipment.repository.ts';
import { eraseImportedRows } from '../contact-imports/contact-import.erasing.ts';
import { filesOfContacts, removeSaidInGroups } from '../messages/message.erasing.ts';
import { hashOptOuts } from '../opt-outs/opt-out.repository.ts';
import { forgetTold } from '../outgoing-webhooks/webhook.erasing.ts';
import { removeSchedulesOf } from '../schedules/schedule.removal.ts';
import { audienceOf } from '../tickets/ticket.audience.ts';
import { ticketDeleted } from '../tickets/ticket.events.ts';
import { contactDeleted } from './contact.events.ts';
import { everySpelling } from './contact.identities.ts';
import { eraseTracesLater } from './contact.jobs.ts';
import { requireSayOver } from './contact.rights.ts';

/**
 * Really gone, with everything that was said, and with the contacts that became part of it. What
 * the database does not remove along with the row is collected before.
 */
export async function deleteContact(scope: CompanyScope, id: number): Promise<void> {
  const contacts = await lockWithMerged(scope, id);
  const contactIds = contacts.map((one) => one.id);
  await requireSayOver(scope, { contactIds });
  const pictures = contacts.flatMap((one) => one.picture_key ?? []);
  const addresses = await everySpelling(scope, contactIds);
  await removeFilesLater(scope, [...pictures, ...(await filesOfContacts(scope, contactIds))]);
  await removeSchedulesOf(scope, contactIds);
  await hashOptOuts(scope, contactIds);
  await forgetShipments(scope, contactIds);
  await eraseTracesLater(scope, { contactIds, addresses });
  await forgetSent(scope, addresses);
  await forgetKnown(scope, addresses);
  await dropSessionTasksAbout(scope, contactIds, 'waiting');
  await tellTicketsGone(scope, contactIds);
  await removeSaidInGroups(scope, contactIds);
  await eraseImportedRows(scope, contactIds);
  await forgetTold(scope, { contactIds });
  await scope.db
    .deleteFrom('contacts')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
  await recordAction(scope, 'contact.delete', id);
  scope.tell(contactDeleted(id));
}

/** Nothing joins them any more: whoever writes a message for them waits, and finds them gone. */
async function lockWithMerged(scope: CompanyScope, id: number) {
  const { rows } = await sql<{ id: number; picture_key: string | null }>`
    with recursive parts as (
      select company_id, id from contacts
      where company_id = ${scope.companyId} and id = ${id} and merged_into is null
      union all
      select contacts.company_id, contacts.id from contacts join parts
        on contacts.company_id = parts.company_id and contacts.merged_into = parts.id
    )
    select id, picture_key from contacts
    where company_id = ${scope.companyId} and id in (select id from parts)
    order by id for update`.execute(scope.db);
  if (rows.length === 0) throw appError('ERR_NO_CONTACT_FOUND');
  return rows;
}

/** Each ticket to those who could see it. */
async function tellTicketsGone(scope: CompanyScope, contactIds: readonly number[]): Promise<void> {
  const tickets = await scope.db
    .selectFrom('tickets')
    .select(['id', 'queue_id', 'user_id'])
    .where('company_id', '=', scope.companyId)
    .where('contact_id', 'in', [...contactIds])
    .orderBy('id')
    .execute();
  const byPlace = Map.groupBy(tickets, (ticket) => `${ticket.queue_id}/${ticket.user_id}`);
  for (const [first, ...others] of byPlace.values()) {
    if (!first) continue;
    const to = await audienceOf(scope, first);
    for (const { id } of [first, ...others]) scope.tell(ticketDeleted(id, to));
  }
}

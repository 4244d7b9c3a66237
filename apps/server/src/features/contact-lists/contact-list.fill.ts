import { limits } from '@prosa/contract/limits';
import type { RecipientFill, RecipientList } from '@prosa/contract/recipient-list';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { requireCampaign } from '../campaigns/campaign.repository.ts';
import { contactsSelected } from '../contacts/contact.batches.ts';
import { requireSelected } from '../contacts/contact.selection.ts';
import { findTag } from '../tags/tag.repository.ts';
import { itemsReloaded } from './contact-list.events.ts';
import { taggedContact } from './contact-list.people.ts';
import { countItems, lockList } from './contact-list.repository.ts';
import { announceList } from './contact-list.service.ts';

type People = RawBuilder<unknown>;

/**
 * Adds people as they are at this moment: one statement, however many there are, and no more than a list holds. Who
 * has no number, or is on the list already, is left out.
 */
export async function fillList(
  scope: CompanyScope,
  listId: number,
  fill: RecipientFill,
): Promise<{ added: number; list: RecipientList }> {
  await lockList(scope, listId);
  const room = Math.max(0, limits.contactList - (await countItems(scope, listId)));
  const people = await peopleOf(scope, fill);
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into contact_list_items (company_id, contact_list_id, name, number, match_value, email)
      select distinct on (match_value) ${scope.companyId}::bigint, ${listId}::bigint, name, number, match_value, email
      from (${people}) as people
      where number <> '' and match_value is not null
      order by match_value, place
      limit ${room}
      on conflict do nothing
      returning id
    ) select count(*) as added from added`.execute(scope.db);
  await recordAction(scope, 'contact-list.fill', listId, { kind: fill.from });
  for (const event of itemsReloaded(listId)) scope.tell(event);
  return { added: Number(rows[0]?.added ?? 0), list: await announceList(scope, 'update', listId) };
}

async function peopleOf(scope: CompanyScope, fill: RecipientFill): Promise<People> {
  switch (fill.from) {
    case 'tag':
      await findTag(scope, fill.tagId);
      return contactsWhere(taggedContact(scope.companyId, fill.tagId));
    case 'lane':
      await findTag(scope, fill.tagId);
      return contactsWhere(sql`exists (
        select from tickets where tickets.company_id = contacts.company_id
          and tickets.contact_id = contacts.id and tickets.lane_id = ${fill.tagId}
          and tickets.status <> 'closed')`);
    case 'contacts':
      await requireSelected(scope, fill.selection, { isForAll: false });
      return contactsWhere(await contactsSelected(scope, fill.selection));
    case 'campaign':
      await requireCampaign(scope, fill.campaignId);
      return sql`
        select name, number, match_value, email, id as place from campaign_shipments as shipment
        where company_id = ${scope.companyId} and campaign_id = ${fill.campaignId}
          and (${sql.join(
            fill.outcomes.map((one) => outcomes[one]),
            sql` or `,
          )})`;
  }

  function contactsWhere(condition: RawBuilder<unknown>): People {
    return sql`
      select contacts.name, identity.value as number, identity.match_value, contacts.email, contacts.id as place
      from contacts
      join contact_identities as identity on identity.company_id = contacts.company_id
        and identity.contact_id = contacts.id and identity.scope = '' and identity.kind = 'phone'
      where contacts.company_id = ${scope.companyId} and contacts.merged_into is null
        and contacts.active and not contacts.is_group and ${condition}`;
  }
}

const outcomes = {
  // Not who has no account, nor whom WhatsApp would not let this number write to: it would be refused again.
  failed: sql`(state = 'failed' and coalesce(reason, '') not in ('restricted', 'no-account'))`,
  skipped: sql`state = 'skipped'`,
  sent: sql`state = 'sent'`,
  answered: sql`replied_at is not null`,
  unanswered: sql`(state = 'sent' and replied_at is null)`,
} as const;

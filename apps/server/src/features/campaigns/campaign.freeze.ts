import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { taggedContact } from '../contact-lists/contact-list.people.ts';
import { hasOptedOut, validityOf } from '../contact-lists/number-validity.ts';
import { KNOWN_DAYS } from '../standing/begun.ts';
import { changeCampaign, findCampaign } from './campaign.repository.ts';

/** People of a list in one transaction. */
const AT_ONCE = 2_000;

/**
 * Takes down the next people of its list, and at the end those with its tag. The mark and the rows are one
 * transaction: whatever is killed, the next one goes on where it was. True while there are more.
 */
export async function freezeSome(scope: CompanyScope, campaignId: number): Promise<boolean> {
  const row = await findCampaign(scope, campaignId);
  if (row.status !== 'EM_ANDAMENTO' || row.frozen_at) return false;
  const variants = variantsOf(row.messages);
  const connections = row.connections.map(({ id }) => id);
  const write = (people: RawBuilder<unknown>) =>
    insertShipments(scope, { campaignId, variants, connections }, people);
  if (row.contact_list_id !== null) {
    const { rows } = await sql<{ last: number | null; count: number }>`
      select max(id) as last, count(*) as count from (
        select id from contact_list_items
        where company_id = ${scope.companyId} and contact_list_id = ${row.contact_list_id}
          and id > ${row.frozen_through}
        order by id limit ${sql.lit(AT_ONCE)}) as next`.execute(scope.db);
    const { last, count } = rows[0]!;
    if (last !== null) {
      await write(sql`
        select id as item_id, id as position, name, number, match_value, email from contact_list_items
        where company_id = ${scope.companyId} and contact_list_id = ${row.contact_list_id}
          and id > ${row.frozen_through} and id <= ${last} and match_value is not null`);
      await changeCampaign(scope, campaignId, { frozen_through: last });
      if (Number(count) === AT_ONCE) return true;
    }
  }
  if (row.tag_id !== null) {
    await write(sql`
      select null::bigint as item_id, contacts.id as position, contacts.name, identity.value as number,
        identity.match_value, contacts.email
      from contacts
      join contact_identities as identity on identity.company_id = contacts.company_id
        and identity.contact_id = contacts.id and identity.scope = '' and identity.kind = 'phone'
      where contacts.company_id = ${scope.companyId} and contacts.merged_into is null
        and not contacts.is_group and ${taggedContact(scope.companyId, row.tag_id)}`);
  }
  await changeCampaign(scope, campaignId, { frozen_at: scope.now });
  return false;
}

/** The numbers of the texts that are there; a file alone is said without any. */
function variantsOf(messages: readonly (string | null)[]): number[] {
  const numbers = messages.flatMap((text, index) => (text ? [index + 1] : []));
  return numbers.length > 0 ? numbers : [1];
}

type Plan = { campaignId: number; variants: number[]; connections: number[] };

/** Once per person, whatever is tried again; who cannot or must not be written to is skipped from the beginning. */
async function insertShipments(
  scope: CompanyScope,
  { campaignId, variants, connections }: Plan,
  people: RawBuilder<unknown>,
): Promise<void> {
  const company = sql`${scope.companyId}::bigint`;
  const matchValue = sql.ref('person.match_value');
  const since = new Date(scope.now.getTime() - KNOWN_DAYS * 86_400_000);
  await sql`
    insert into campaign_shipments (company_id, campaign_id, match_value, number, name, email, contact_id, item_id,
      variant, state, reason, rank, position, checked, due_at)
    select ${company}, ${campaignId}::bigint, match_value, number, name, email, contact_id, item_id,
      (${variants}::smallint[])[1 + position % ${variants.length}::integer],
      case when reason is null then 'waiting' else 'skipped' end, reason,
      case when heard_at > ${since} then 0 when heard_at is not null then 1 else 2 end,
      position, coalesce(is_valid, false), ${scope.now}
    from (
      select person.*, contact.id as contact_id, judged.is_valid,
        case when ${hasOptedOut(company, matchValue)} then 'opted-out'
          when not coalesce(contact.active, true) then 'blocked'
          when judged.is_valid = false then 'no-account' end as reason,
        (select max(last_inbound_at) from tickets
          where tickets.company_id = ${company} and tickets.contact_id = contact.id
            and tickets.connection_id = any(${connections}::bigint[])) as heard_at
      from (${people}) as person
      cross join lateral (select ${validityOf(company, matchValue, scope.now)} as is_valid) as judged
      left join contact_identities as identity on identity.company_id = ${company}
        and identity.scope = '' and identity.kind = 'phone' and identity.match_value = person.match_value
      left join contacts as contact on contact.company_id = identity.company_id
        and contact.id = identity.contact_id
      -- Judged once, though it is asked for more than once above.
      offset 0
    ) as person
    on conflict do nothing`.execute(scope.db);
}

import type { CampaignForecast } from '@prosa/contract/campaign';
import { unknownVariables } from '@prosa/contract/templates';
import { sql } from 'kysely';
import type { ReadScope } from '../../db/scope.ts';
import { taggedContact } from '../contact-lists/contact-list.people.ts';
import { hasOptedOut, validityOf } from '../contact-lists/number-validity.ts';
import { KNOWN_DAYS } from '../standing/begun.ts';
import { guard } from '../standing/guard.ts';
import { rulesOf } from '../standing/standing.circumstances.ts';
import { readStandings } from '../standing/standing.repository.ts';
import { findCampaign } from './campaign.repository.ts';
import { missingIn } from './campaign.run.ts';

type Counted = Omit<CampaignForecast, 'days' | 'unknownVariables' | 'sample' | 'missing'>;

/** Who would be reached if it began now, who not and why, and how long it would take with these numbers. */
export async function forecastCampaign(scope: ReadScope, id: number): Promise<CampaignForecast> {
  const row = await findCampaign(scope, id);
  const { circumstances, guard: numbers, settings } = await rulesOf(scope);
  const connections = row.connections.map((one) => one.id);
  const { sample, ...counted } = await count(scope, row, connections, settings.capPerMonth);
  const standings = await readStandings(scope, circumstances, connections);
  const perDay = standings
    .map(({ input }) => guard(input, numbers).budget)
    .reduce((all, budget) => all + budget, 0);
  const texts = [...row.messages, ...(row.confirmation ? row.confirmation_messages : [])];
  const own = settings.variables.map(({ key }) => key);
  const days = counted.strangers === 0 ? 1 : Math.ceil(counted.strangers / perDay);
  return {
    ...counted,
    days: perDay === 0 && counted.strangers > 0 ? null : days,
    unknownVariables: [...new Set(texts.flatMap((text) => unknownVariables(text ?? '', own)))],
    sample,
    missing: missingIn(row),
  };
}

async function count(
  scope: ReadScope,
  { contact_list_id, tag_id }: { contact_list_id: number | null; tag_id: number | null },
  connections: readonly number[],
  capPerMonth: number,
): Promise<Counted & Pick<CampaignForecast, 'sample'>> {
  const company = sql`${scope.companyId}::bigint`;
  const value = sql.ref('person.match_value');
  const since = new Date(scope.now.getTime() - KNOWN_DAYS * 86_400_000);
  const tagged = tag_id === null ? sql`false` : taggedContact(scope.companyId, tag_id);
  const { rows } = await sql<Counted & Pick<CampaignForecast, 'sample'>>`
    with chosen as (
      select match_value, name, number, email from contact_list_items
      where company_id = ${company} and contact_list_id = ${contact_list_id}
      union all
      select identity.match_value, contacts.name, identity.value, contacts.email from contacts
      join contact_identities as identity on identity.company_id = contacts.company_id
        and identity.contact_id = contacts.id and identity.scope = '' and identity.kind = 'phone'
      where contacts.company_id = ${company} and contacts.merged_into is null and not contacts.is_group and ${tagged}
    ), people as (
      select person.match_value, ${hasOptedOut(company, value)} as opted_out,
        ${validityOf(company, value, scope.now)} as is_valid, coalesce(not contact.active, false) as is_blocked,
        (select count(*) from campaign_shipments as shipment where shipment.company_id = ${company}
          and shipment.match_value = person.match_value
          and shipment.sent_at > ${scope.now}::timestamptz - interval '30 days') >= ${capPerMonth} as had_enough,
        exists (select from tickets where tickets.company_id = ${company} and tickets.contact_id = contact.id
          and tickets.connection_id = any(${[...connections]}::bigint[]) and tickets.last_inbound_at > ${since}
        ) as is_known
      from (select distinct match_value from chosen where match_value is not null) as person
      left join contact_identities as identity on identity.company_id = ${company} and identity.scope = ''
        and identity.kind = 'phone' and identity.match_value = person.match_value
      left join contacts as contact on contact.company_id = identity.company_id and contact.id = identity.contact_id
    ), judged as (
      select *, case when opted_out then 'opted-out' when is_blocked then 'blocked' when is_valid = false then 'invalid'
        when had_enough then 'frequency' end as reason
      from people
    )
    select (select count(*) from chosen)::integer as chosen,
      ((select count(match_value) from chosen) - count(*))::integer as doubles,
      (select count(*) from chosen where match_value is null)::integer as "noNumber",
      (select json_build_object('name', name, 'number', number, 'email', email) from chosen
        where match_value = min(judged.match_value) filter (where judged.reason is null) limit 1) as sample,
      count(*) filter (where reason = 'opted-out')::integer as "optedOut",
      count(*) filter (where reason = 'invalid')::integer as invalid,
      count(*) filter (where reason is null and is_valid is null)::integer as unchecked,
      count(*) filter (where reason = 'frequency')::integer as frequency,
      count(*) filter (where reason = 'blocked')::integer as blocked,
      count(*) filter (where reason is null)::integer as reached,
      count(*) filter (where reason is null and not is_known)::integer as strangers
    from judged`.execute(scope.db);
  return rows[0]!;
}

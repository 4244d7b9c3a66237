import type { CampaignSettings } from '@prosa/contract/campaign-settings';
import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { nextOpening, zoneOfNumber } from '../../features/campaign-settings/sending-hours.ts';
import {
  putOff,
  type ShipmentRow,
  skipShipment,
} from '../../features/campaigns/shipment.repository.ts';
import { hasOptedOut } from '../../features/contact-lists/number-validity.ts';
import { lockIdentities } from '../../features/contacts/contact.identities.ts';
import { KNOWN_DAYS } from '../../features/standing/begun.ts';

export type Turn = {
  connectionId: number;
  campaignIds: readonly number[];
  timezone: string;
  settings: CampaignSettings;
};

export type Recipient = { shipment: ShipmentRow; contact: { id: number } | null };

const DAY_MS = 86_400_000;

/** Whose turn it is, of that rank: to be written to now, or passed over, or nobody's. */
export async function takeTurn(
  scope: CompanyScope,
  turn: Turn,
  rank: number,
): Promise<Recipient | 'passed over' | 'none'> {
  const shipment = await nextOf(scope, turn.campaignIds, rank);
  if (!shipment) return 'none';
  // Nobody else writes to this person, or makes a contact of them, before the commit.
  await lockIdentities(scope, [{ kind: 'phone', value: shipment.match_value }]);
  const person = await personOf(scope, shipment, turn.connectionId);
  if (person.opted_out) return pass(skipShipment(scope, shipment.id, 'opted-out'));
  if (person.is_blocked) return pass(skipShipment(scope, shipment.id, 'blocked'));
  if (shipment.confirmed_at === null) {
    const { capPerDay, capPerMonth } = turn.settings;
    if (person.month >= capPerMonth) return pass(skipShipment(scope, shipment.id, 'frequency'));
    if (person.day >= capPerDay && person.first_of_day) {
      const due_at = new Date(person.first_of_day.getTime() + DAY_MS);
      return pass(putOff(scope, shipment.id, { due_at }));
    }
  }
  const zone = zoneOfNumber(shipment.number, turn.timezone);
  const opening = nextOpening(turn.settings.periods, zone, scope.now);
  if (opening === null || opening > scope.now) {
    const due_at = opening ?? new Date(scope.now.getTime() + DAY_MS);
    return pass(putOff(scope, shipment.id, { due_at }));
  }
  const present = rankOf(scope, person);
  // To this connection they are more of a stranger than to others: their turn comes with the strangers.
  if (present > rank) return pass(putOff(scope, shipment.id, { rank: present }));
  const contact = person.contact_id === null ? null : { id: person.contact_id };
  return { shipment: { ...shipment, rank: present }, contact };
}

async function pass(work: Promise<void>): Promise<'passed over'> {
  await work;
  return 'passed over';
}

/** Of each campaign at most one row is looked at, by the index: however long the lists are. */
async function nextOf(
  scope: CompanyScope,
  campaignIds: readonly number[],
  rank: number,
): Promise<ShipmentRow | undefined> {
  for (const campaignId of campaignIds) {
    const row = await scope.db
      .selectFrom('campaign_shipments')
      .selectAll()
      .where('company_id', '=', scope.companyId)
      .where('campaign_id', '=', campaignId)
      .where('state', '=', sql.lit('waiting'))
      .where('checked', '=', sql.lit(true))
      .where('rank', '=', rank)
      .where('due_at', '<=', scope.now)
      .orderBy('due_at')
      .orderBy('position')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}

type Person = {
  contact_id: number | null;
  is_blocked: boolean;
  opted_out: boolean;
  heard_at: Date | null;
  is_trusted: boolean;
  day: number;
  month: number;
  first_of_day: Date | null;
};

/** As things are now, which may be days after the recipients were taken down. */
async function personOf(
  scope: CompanyScope,
  { id, match_value }: ShipmentRow,
  connectionId: number,
): Promise<Person> {
  const company = sql`${scope.companyId}::bigint`;
  const value = sql`${match_value}::text`;
  const { rows } = await sql<Person>`
    select contact.id as contact_id, coalesce(not contact.active, false) as is_blocked,
      ${hasOptedOut(company, value)} as opted_out,
      (select max(last_inbound_at) from tickets where tickets.company_id = ${company}
        and tickets.contact_id = contact.id and tickets.connection_id = ${connectionId}) as heard_at,
      exists (select from number_checks where company_id = ${company} and match_value = ${value}
        and connection_id = ${connectionId} and trusted
        and checked_at > ${scope.now}::timestamptz - interval '7 days') as is_trusted,
      sent.day, sent.month, sent.first_of_day
    from (select 1) as one
    left join contact_identities as identity on identity.company_id = ${company}
      and identity.scope = '' and identity.kind = 'phone' and identity.match_value = ${value}
    left join contacts as contact on contact.company_id = identity.company_id and contact.id = identity.contact_id
    cross join lateral (
      select count(*) filter (where at > ${scope.now}::timestamptz - interval '1 day')::integer as day,
        count(*)::integer as month,
        min(at) filter (where at > ${scope.now}::timestamptz - interval '1 day') as first_of_day
      from (
        -- A request for a confirmation is a message to them like any other.
        select coalesce(sent_at, requested_at, handed_at) as at from campaign_shipments
        where company_id = ${company} and match_value = ${value} and id <> ${id}
          and (state in ('handed', 'sent') or requested_at is not null)
          and coalesce(sent_at, requested_at, handed_at) > ${scope.now}::timestamptz - interval '30 days'
      ) as others
    ) as sent`.execute(scope.db);
  return rows[0]!;
}

function rankOf(scope: CompanyScope, { heard_at, is_trusted }: Person): number {
  const since = scope.now.getTime() - KNOWN_DAYS * DAY_MS;
  if (is_trusted || (heard_at && heard_at.getTime() > since)) return 0;
  return heard_at ? 1 : 2;
}

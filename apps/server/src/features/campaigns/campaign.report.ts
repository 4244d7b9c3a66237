import type {
  CampaignCounts,
  CampaignReport,
  Shipment,
  ShipmentState,
} from '@prosa/contract/campaign';
import { pageSizes } from '@prosa/contract/limits';
import { sql } from 'kysely';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { campaignProgressed } from './campaign.events.ts';
import { presentCampaign } from './campaign.presenter.ts';
import { findCampaign, requireCampaign } from './campaign.repository.ts';
import type { ShipmentRow } from './shipment.repository.ts';

/** So long in the sender's hands means that the connection is away. */
const LONG_HOURS = 2;
const HOURS_SHOWN = 24 * 30;

/** By one query over the campaign's rows and what became of their messages. */
export async function countShipments(scope: ReadScope, id: number): Promise<CampaignCounts> {
  const { rows } = await sql<CampaignCounts>`
    select count(*)::integer as total,
      count(*) filter (where state not in ('skipped'))::integer as valid,
      count(*) filter (where state in ('waiting', 'handed'))::integer as waiting,
      count(*) filter (where requested_at is not null)::integer as requested,
      count(*) filter (where confirmed_at is not null)::integer as confirmed,
      count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where state = 'sent' and message.ack >= 2)::integer as delivered,
      count(*) filter (where state = 'sent' and message.ack >= 3)::integer as read,
      count(*) filter (where replied_at is not null)::integer as answered,
      count(*) filter (where state = 'failed')::integer as failed,
      count(*) filter (where state = 'skipped')::integer as skipped
    from campaign_shipments as shipment
    left join messages as message on message.company_id = shipment.company_id and message.id = shipment.message_id
      and shipment.state = 'sent'
    where shipment.company_id = ${scope.companyId} and shipment.campaign_id = ${id}`.execute(
    scope.db,
  );
  return rows[0]!;
}

export async function reportCampaign(scope: ReadScope, id: number): Promise<CampaignReport> {
  const row = await findCampaign(scope, id);
  const [counts, byVariant, byConnection, byReason, timeline] = await Promise.all([
    countShipments(scope, id),
    variantsOf(scope, id),
    connectionsOf(scope, id),
    reasonsOf(scope, id),
    timelineOf(scope, id),
  ]);
  const progress = counts.valid === 0 ? 0 : (counts.sent / counts.valid) * 100;
  const campaign = presentCampaign(row, scope.files, scope.now);
  return { campaign, counts, progress, byVariant, byConnection, byReason, timeline };
}

async function variantsOf(scope: ReadScope, id: number): Promise<CampaignReport['byVariant']> {
  const { rows } = await sql<CampaignReport['byVariant'][number]>`
    select variant, count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where replied_at is not null)::integer as answered,
      count(*) filter (where state = 'failed')::integer as failed
    from campaign_shipments where company_id = ${scope.companyId} and campaign_id = ${id}
    group by variant order by variant`.execute(scope.db);
  return rows;
}

async function connectionsOf(
  scope: ReadScope,
  id: number,
): Promise<CampaignReport['byConnection']> {
  const { rows } = await sql<CampaignReport['byConnection'][number]>`
    select connections.id, connections.name,
      count(*) filter (where shipment.state = 'sent')::integer as sent,
      count(*) filter (where shipment.replied_at is not null)::integer as answered,
      count(*) filter (where shipment.state = 'failed')::integer as failed,
      coalesce(bool_or(shipment.state = 'handed' and shipment.handed_at
        < ${scope.now}::timestamptz - make_interval(hours => ${sql.lit(LONG_HOURS)})), false) as "waitsForConnection"
    from campaign_shipments as shipment
    join connections on connections.company_id = shipment.company_id and connections.id = shipment.connection_id
    where shipment.company_id = ${scope.companyId} and shipment.campaign_id = ${id}
    group by connections.id, connections.name order by connections.id`.execute(scope.db);
  return rows;
}

async function reasonsOf(scope: ReadScope, id: number): Promise<CampaignReport['byReason']> {
  const { rows } = await sql<CampaignReport['byReason'][number]>`
    select state, coalesce(reason, '') as reason, count(*)::integer as count from campaign_shipments
    where company_id = ${scope.companyId} and campaign_id = ${id} and state in ('failed', 'skipped')
    group by state, reason order by count(*) desc, reason limit 50`.execute(scope.db);
  return rows;
}

async function timelineOf(scope: ReadScope, id: number): Promise<CampaignReport['timeline']> {
  const { rows } = await sql<{ at: Date; sent: number; answered: number }>`
    select at, sum(sent)::integer as sent, sum(answered)::integer as answered from (
      select date_trunc('hour', sent_at) as at, 1 as sent, 0 as answered from campaign_shipments
      where company_id = ${scope.companyId} and campaign_id = ${id} and sent_at is not null
      union all
      select date_trunc('hour', replied_at), 0, 1 from campaign_shipments
      where company_id = ${scope.companyId} and campaign_id = ${id} and replied_at is not null
    ) as steps
    group by at order by at desc limit ${sql.lit(HOURS_SHOWN)}`.execute(scope.db);
  return rows
    .toReversed()
    .map(({ at, sent, answered }) => ({ at: at.toISOString(), sent, answered }));
}

export async function pageOfShipments(
  scope: ReadScope,
  id: number,
  { state, pageNumber }: { state?: ShipmentRow['state'] | undefined; pageNumber: number },
): Promise<{ shipping: Shipment[]; hasMore: boolean }> {
  await requireCampaign(scope, id);
  const rows = await selectShipments(scope, id)
    .$if(state !== undefined, (query) => query.where('shipment.state', '=', state!))
    .orderBy('shipment.state')
    .orderBy('shipment.id')
    .limit(pageSizes.importRows + 1)
    .offset((pageNumber - 1) * pageSizes.importRows)
    .execute();
  return {
    shipping: rows.slice(0, pageSizes.importRows).map(presentShipment),
    hasMore: rows.length > pageSizes.importRows,
  };
}

/** In the order of their ids, for an export in parts. */
export function shipmentsAfter(scope: ReadScope, id: number, after: number, limit: number) {
  return selectShipments(scope, id)
    .where('shipment.id', '>', after)
    .orderBy('shipment.id')
    .limit(limit)
    .execute();
}

function selectShipments(scope: ReadScope, id: number) {
  return scope.db
    .selectFrom('campaign_shipments as shipment')
    .leftJoin('messages as message', (join) =>
      join
        .onRef('message.company_id', '=', 'shipment.company_id')
        .onRef('message.id', '=', 'shipment.message_id'),
    )
    .selectAll('shipment')
    .select('message.ack')
    .where('shipment.company_id', '=', scope.companyId)
    .where('shipment.campaign_id', '=', id);
}

/** What the message has come to counts beyond the row's own state. */
export function shownState(row: ShipmentRow & { ack: number | null }): ShipmentState {
  if (row.state === 'waiting' && row.confirmed_at) return 'confirmed';
  if (row.state !== 'sent') return row.state;
  const ack = row.ack ?? 1;
  if (ack >= 3) return 'read';
  return ack === 2 ? 'delivered' : 'sent';
}

function presentShipment(row: ShipmentRow & { ack: number | null }): Shipment {
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    state: shownState(row),
    reason: row.reason,
    variant: row.variant,
    whatsappId: row.connection_id,
    confirmationRequestedAt: row.requested_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    deliveredAt: row.sent_at?.toISOString() ?? null,
    repliedAt: row.replied_at?.toISOString() ?? null,
  };
}

export async function tellProgress(scope: CompanyScope, id: number): Promise<void> {
  scope.tell(campaignProgressed(id, await countShipments(scope, id)));
}

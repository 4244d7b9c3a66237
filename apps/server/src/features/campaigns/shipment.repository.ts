import type { SkipReason } from '@prosa/contract/campaign';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { tellShipment } from './shipment.events.ts';

export type ShipmentRow = Selectable<Database['campaign_shipments']>;

export async function skipShipment(
  scope: CompanyScope,
  id: number,
  reason: SkipReason,
): Promise<void> {
  await scope.db
    .updateTable('campaign_shipments')
    .set({ state: 'skipped', reason })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await tellShipment(scope, id);
}

export async function putOff(
  scope: CompanyScope,
  id: number,
  changes: { due_at?: Date; rank?: number },
): Promise<void> {
  await scope.db
    .updateTable('campaign_shipments')
    .set(changes)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** A message of a campaign, by its id: the thing itself, or the request for a confirmation. */
export function shipmentOfMessage(scope: CompanyScope, messageId: number) {
  return scope.db
    .selectFrom('campaign_shipments')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where((row) =>
      row.or([row('message_id', '=', messageId), row('request_message_id', '=', messageId)]),
    )
    .executeTakeFirst();
}

/** As if it had never been handed over. */
export async function waitAgain(scope: CompanyScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update campaign_shipments set state = 'waiting', connection_id = null, handed_at = null,
      message_id = null, lead_message_id = null, due_at = ${scope.now},
      -- Of one who has agreed, the request went out long ago.
      request_message_id = case when confirmed_at is null then null else request_message_id end
    where company_id = ${scope.companyId} and id = any(${[...ids]}::bigint[]) and state = 'handed'`.execute(
    scope.db,
  );
}

/** Of people who are deleted: that somebody was written to stays, and who it was does not. */
export async function forgetShipments(
  scope: CompanyScope,
  contactIds: readonly number[],
): Promise<void> {
  await sql`
    update campaign_shipments as shipment set name = '', number = '', email = '', contact_id = null,
      match_value = 'erased:' || shipment.id
    from contact_identities as identity
    where shipment.company_id = ${scope.companyId} and identity.company_id = shipment.company_id
      and identity.contact_id = any(${[...contactIds]}::bigint[]) and identity.kind = 'phone'
      and identity.match_value = shipment.match_value
      and shipment.state in ('sent', 'failed', 'skipped')`.execute(scope.db);
}

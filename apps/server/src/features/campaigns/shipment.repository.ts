import type { SkipReason } from '@prosa/contract/campaign';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { markDeleted } from '../messages/message.deletion.ts';
import { changeMessage } from '../messages/message.writing.ts';

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

/**
 * At a cancel: what nobody has taken in hand yet does not leave, and waits again. What is in hand goes out, unless its
 * connection is away: then it must not leave hours after the cancel, and is taken out of the sender's hands.
 */
export async function takeBackHanded(scope: CompanyScope, campaignId: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
    message_id: number;
    lease_token: number;
    status: string;
  }>`
    select shipment.id, outbox.message_id, outbox.lease_token, connections.status
    from campaign_shipments as shipment
    join outbox on outbox.company_id = shipment.company_id and outbox.finished_at is null
      and outbox.message_id in (shipment.message_id, shipment.request_message_id)
    join connections on connections.company_id = shipment.company_id and connections.id = shipment.connection_id
    where shipment.company_id = ${scope.companyId} and shipment.campaign_id = ${campaignId}
      and shipment.state = 'handed'
    for update of outbox`.execute(scope.db);
  for (const { message_id, lease_token, status } of rows) {
    if (lease_token === 0) {
      await sql`delete from outbox
        where company_id = ${scope.companyId} and message_id = ${message_id}`.execute(scope.db);
      await markDeleted(scope, message_id);
    } else if (status !== 'CONNECTED') {
      await changeMessage(scope, message_id, { delete_wanted_at: scope.now });
    }
  }
  const untouched = rows.filter(({ lease_token }) => lease_token === 0).map(({ id }) => id);
  await waitAgain(scope, untouched);
}

/** As if it had never been handed over. */
export async function waitAgain(scope: CompanyScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update campaign_shipments set state = 'waiting', connection_id = null, handed_at = null,
      message_id = null, request_message_id = null, due_at = ${scope.now}
    where company_id = ${scope.companyId} and id = any(${[...ids]}::bigint[]) and state = 'handed'`.execute(
    scope.db,
  );
}

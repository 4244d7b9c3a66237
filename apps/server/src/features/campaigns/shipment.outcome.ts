import type { SkipReason } from '@prosa/contract/campaign';
import type { FailureReason } from '@prosa/contract/message';
import { sql } from 'kysely';
import { deleteAtProviderLater } from '../../channels/session-tasks.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { findMessage } from '../messages/message.repository.ts';
import { changeMessage } from '../messages/message.writing.ts';
import { noteBegun } from '../standing/begun.ts';
import { findPace } from '../standing/standing.repository.ts';
import { changePace, forgetFailures, tellStanding } from '../standing/standing.service.ts';
import { tellShipment } from './shipment.events.ts';
import { shipmentOfMessage, waitAgain } from './shipment.repository.ts';

/** What a message's data says of it, if it is a campaign's. */
export type CampaignMark = { campaign: { id: number; name: string }; template: string };

export function campaignOf(data: object | null): CampaignMark['campaign'] | null {
  const { campaign } = (data ?? {}) as Partial<CampaignMark>;
  return campaign ?? null;
}

/** A campaign's text that somebody sent to themselves: it counts for nothing. */
export function isTest(data: object | null): boolean {
  return data !== null && 'test' in data;
}

/** The provider has it: in the very transaction in which the message is noted as sent. */
export async function noteShipmentSent(scope: CompanyScope, messageId: number): Promise<void> {
  const shipment = await shipmentOfMessage(scope, messageId);
  if (shipment?.state !== 'handed') return;
  const isRequest = shipment.request_message_id === messageId && shipment.message_id === null;
  await scope.db
    .updateTable('campaign_shipments')
    .set(
      isRequest
        ? { state: 'requested', requested_at: scope.now }
        : { state: 'sent', sent_at: scope.now },
    )
    .where('company_id', '=', scope.companyId)
    .where('id', '=', shipment.id)
    .where('state', '=', 'handed')
    .execute();
  if (shipment.rank > 0) await noteBegun(scope, messageId, 'sent', shipment.rank === 1 ? 1 : 2);
  if (shipment.connection_id !== null) await forgetFailures(scope, shipment.connection_id);
  await tellShipment(scope, shipment.id);
}

/** A receipt has come: on the telephone (2), or read there (3). */
export async function noteShipmentAck(
  scope: CompanyScope,
  messageId: number,
  ack: number,
): Promise<void> {
  if (ack < 2) return;
  await sql`
    update campaign_shipments set received_at = coalesce(received_at, ${scope.now}),
      read_at = case when ${ack}::integer >= 3 then coalesce(read_at, ${scope.now}) else read_at end
    where company_id = ${scope.companyId} and message_id = ${messageId}`.execute(scope.db);
}

/** These say nothing of how the connection does. */
const innocent: readonly FailureReason[] = ['not-connected', 'no-account', 'connection-deleted'];

export async function noteShipmentFailed(
  scope: CompanyScope,
  messageId: number,
  reason: FailureReason,
): Promise<void> {
  const shipment = await endShipment(scope, messageId, { state: 'failed', reason });
  if (!shipment) return;
  if (shipment.connection_id === null || innocent.includes(reason)) return;
  const { failures } = await findPace(scope, shipment.connection_id);
  await changePace(scope, shipment.connection_id, { failures: failures + 1, failed_at: scope.now });
  await tellStanding(scope, shipment.connection_id);
}

/** It was to be taken back and may be on the telephone: that says nothing of how the connection does. */
export async function noteShipmentNotTakenBack(
  scope: CompanyScope,
  messageId: number,
): Promise<void> {
  await endShipment(scope, messageId, { state: 'failed', reason: 'no-answer' });
}

/** Somebody deleted it before it left, or while it may be leaving: this person is not written to once more. */
export async function noteShipmentDeleted(scope: CompanyScope, messageId: number): Promise<void> {
  await endShipment(scope, messageId, { state: 'skipped', reason: 'deleted' });
}

type End =
  | { state: 'failed'; reason: FailureReason }
  | { state: 'skipped'; reason: Extract<SkipReason, 'deleted'> };

async function endShipment(scope: CompanyScope, messageId: number, end: End) {
  const shipment = await shipmentOfMessage(scope, messageId);
  // What was deleted may turn out to have left, and not to be taken back.
  const isOpen = shipment?.state === 'handed' || shipment?.reason === 'deleted';
  if (!shipment || !isOpen) return null;
  await scope.db
    .updateTable('campaign_shipments')
    .set(end)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', shipment.id)
    .where('state', '=', shipment.state)
    .execute();
  await tellShipment(scope, shipment.id);
  return shipment;
}

/** It was taken out of the sender's hands before it left: cancelled while its connection was away. */
export async function noteShipmentNowhere(scope: CompanyScope, messageId: number): Promise<void> {
  const shipment = await shipmentOfMessage(scope, messageId);
  if (shipment?.state !== 'handed') return;
  if (shipment.lead_message_id !== null) await takeBackLead(scope, shipment.lead_message_id);
  await waitAgain(scope, [shipment.id]);
}

/** A text that has gone without its recording: with the recording it would come a second time. */
export async function takeBackLead(scope: CompanyScope, messageId: number): Promise<void> {
  const { deleted_at, connection_id } = await findMessage(scope, messageId);
  if (deleted_at) return;
  await changeMessage(scope, messageId, { delete_wanted_at: scope.now });
  await deleteAtProviderLater(scope, connection_id, messageId);
}

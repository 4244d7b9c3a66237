import type { CompanyScope } from '../../db/scope.ts';
import { tellShipment } from '../../features/campaigns/shipment.events.ts';
import { putTagOnTicket } from '../../features/tags/ticket-tag.service.ts';
import { announceTicket } from '../../features/tickets/ticket.announce.ts';
import { moveTicket } from '../../features/tickets/ticket.move.ts';
import { changeTicket, type TicketState } from '../../features/tickets/ticket.repository.ts';
import { offerTicket } from '../../features/tickets/ticket.rotation.ts';
import { connectionSetup } from '../connection-setup.ts';

/** Later than this what somebody writes is no answer to a campaign, unless it quotes it. */
const ANSWERED_WITHIN_MS = 72 * 3_600_000;

type Reply = { ticket: TicketState; shipmentId: number; saidAt: Date; quotedId: number | null };

/** The first answer to a campaign: it counts, and its ticket goes where the campaign says. */
export async function noteReply(
  scope: CompanyScope,
  { ticket, shipmentId, saidAt, quotedId }: Reply,
): Promise<TicketState> {
  const shipment = await scope.db
    .selectFrom('campaign_shipments as shipment')
    .innerJoin('campaigns as campaign', (join) =>
      join
        .onRef('campaign.company_id', '=', 'shipment.company_id')
        .onRef('campaign.id', '=', 'shipment.campaign_id'),
    )
    .select([
      'shipment.id',
      'shipment.state',
      'shipment.sent_at',
      'shipment.message_id',
      'shipment.replied_at',
    ])
    .select(['campaign.queue_id', 'campaign.answer_tag_id'])
    .where('shipment.company_id', '=', scope.companyId)
    .where('shipment.id', '=', shipmentId)
    .executeTakeFirst();
  // They may still agree: "Quem é?" is no answer to the request for a confirmation.
  if (shipment?.state === 'requested') return ticket;
  await changeTicket(scope, ticket.id, { shipment_id: null });
  if (shipment?.state !== 'sent' || !shipment.sent_at || shipment.replied_at) return ticket;
  const isInTime = saidAt.getTime() - shipment.sent_at.getTime() <= ANSWERED_WITHIN_MS;
  if (!isInTime && quotedId !== shipment.message_id) return ticket;
  await scope.db
    .updateTable('campaign_shipments')
    .set({ replied_at: saidAt })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', shipment.id)
    .execute();
  await tellShipment(scope, shipment.id);
  if (shipment.answer_tag_id !== null)
    await putTagOnTicket(scope, ticket.id, shipment.answer_tag_id);
  if (shipment.queue_id === null) return ticket;
  return intoQueue(scope, ticket, shipment.queue_id);
}

/** Only one that nobody has yet: the bot does not ask where it belongs. */
async function intoQueue(
  scope: CompanyScope,
  ticket: TicketState,
  queueId: number,
): Promise<TicketState> {
  if (ticket.user_id !== null || ticket.status !== 'pending' || ticket.queue_id !== null)
    return ticket;
  const queue = (await connectionSetup(scope, ticket)).queue(queueId);
  const bot = { bot_state: { at: 'done' }, is_bot: false } as const;
  await moveTicket(scope, ticket, 'transferred', { queue_id: queueId }, { bot });
  if (queue) await offerTicket(scope, ticket.id, queue);
  await announceTicket(scope, 'update', ticket.id, [ticket]);
  return { ...ticket, queue_id: queueId, ...bot };
}

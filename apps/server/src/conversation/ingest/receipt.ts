import type { ReceiptEvent } from '../../channels/channel-event.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { noteShipmentAck } from '../../features/campaigns/shipment.outcome.ts';
import { addressesOf, findIdentities } from '../../features/contacts/contact.identities.ts';
import { announceAck } from '../../features/messages/message.events.ts';
import { raiseAcks } from '../../features/messages/message.writing.ts';

/**
 * How far our messages have come. Receipts overtake one another: it only grows. Only what was sent to
 * the chat that the receipt comes from: whoever knows an id could say what they like of it.
 */
export async function takeReceipt(
  scope: CompanyScope,
  connectionId: number,
  { chat, ids, ack }: ReceiptEvent,
): Promise<void> {
  const found = await findIdentities(scope, addressesOf(chat));
  const contactIds = [...new Set(found.map(({ contactId }) => contactId))];
  if (contactIds.length === 0) return;
  const raised = await raiseAcks(scope, { connectionId, contactIds, providerIds: ids, ack });
  for (const id of raised) {
    const { campaign } = await announceAck(scope, id);
    if (campaign) await noteShipmentAck(scope, id, ack);
  }
}

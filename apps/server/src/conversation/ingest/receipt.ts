import type { ReceiptEvent } from '../../channels/channel-event.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { announceMessage } from '../../features/messages/message.events.ts';
import { raiseAcks } from '../../features/messages/message.writing.ts';
import type { ConversationParts } from '../parts.ts';

/** How far our messages have come. Receipts overtake one another: it only grows. */
export async function takeReceipt(
  scope: CompanyScope,
  parts: ConversationParts,
  connectionId: number,
  { ids, ack }: ReceiptEvent,
): Promise<void> {
  for (const id of await raiseAcks(scope, { connectionId, providerIds: ids, ack })) {
    await announceMessage(scope, parts.media, 'update', id);
  }
}

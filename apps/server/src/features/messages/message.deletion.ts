import type { Message } from '@prosa/contract/message';
import { appError } from '../../app-error.ts';
import type { MessageRef } from '../../channels/channel-event.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { noteShipmentDeleted } from '../campaigns/shipment.outcome.ts';
import { chatAddress } from '../contacts/contact.identities.ts';
import { visibleTicket } from '../tickets/ticket.service.ts';
import { announceMessage } from './message.events.ts';
import { findMessage, type MessageRow } from './message.repository.ts';
import { changeMessage } from './message.writing.ts';

export type Deletion =
  /** The provider has it, and is asked first. */
  | { step: 'ask'; connectionId: number; ref: MessageRef }
  /** It is being sent: whoever sends it asks the provider, as soon as it turns out to have gone. */
  | { step: 'wait' }
  /** It never left. */
  | { step: 'done'; message: Message };

/** Only what was sent from here or from the own telephone. */
export async function beginDeletion(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<Deletion> {
  const { ticket_id, from_me } = await findMessage(scope, id);
  await visibleTicket(scope, actor, ticket_id);
  if (!from_me) throw appError('ERR_NO_PERMISSION');
  const sending = await lockSending(scope, id);
  const message = await findMessage(scope, id);
  const ref = message.ack > 0 ? await refOf(scope, message) : null;
  if (ref) return { step: 'ask', connectionId: message.connection_id, ref };
  // The message before the campaign's row: in the order in which a sending is recorded.
  await noteShipmentDeleted(scope, id);
  if (sending !== 'in hand') {
    return { step: 'done', message: await markDeleted(scope, id) };
  }
  await recordAction(scope, 'message.delete', id);
  await changeMessage(scope, id, { delete_wanted_at: scope.now });
  await announceMessage(scope, 'update', id);
  return { step: 'wait' };
}

/**
 * Locks the message and its sending, in the order in which a sending is recorded: from now on nobody
 * takes it in hand before this transaction has ended, and nobody notes that it is out.
 */
export async function lockSending(
  scope: CompanyScope,
  messageId: number,
): Promise<'in hand' | 'untouched' | 'none'> {
  await scope.db
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', messageId)
    .forUpdate()
    .execute();
  const sending = await scope.db
    .selectFrom('outbox')
    .select('lease_token')
    .where('company_id', '=', scope.companyId)
    .where('message_id', '=', messageId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!sending) return 'none';
  // Once it was in somebody's hands, it may have left them.
  return sending.lease_token > 0 ? 'in hand' : 'untouched';
}

/** How the channel knows it; null if it does not know its chat any more. */
export async function refOf(
  scope: CompanyScope,
  { contact_id, connection_id, provider_id: id }: MessageRow,
): Promise<MessageRef | null> {
  const chat = await chatAddress(scope, contact_id, connection_id);
  return chat && { chat, id, fromMe: true };
}

export async function markDeleted(
  scope: CompanyScope,
  id: number,
  at: Date = scope.now,
): Promise<Message> {
  await changeMessage(scope, id, { deleted_at: at, delete_wanted_at: null });
  if (scope.actor) await recordAction(scope, 'message.delete', id);
  return announceMessage(scope, 'update', id);
}

/** The provider did not take it back: the customer can read it, and so it is shown. */
export async function keepMessage(scope: CompanyScope, id: number): Promise<void> {
  await changeMessage(scope, id, { delete_wanted_at: null });
  await announceMessage(scope, 'update', id);
}

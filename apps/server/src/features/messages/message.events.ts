import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import type { CompanyScope } from '../../db/scope.ts';
import type { LiveEvent, Room } from '../../live-event.ts';
import { emit } from '../outgoing-webhooks/webhook.emit.ts';
import { audienceOf } from '../tickets/ticket.audience.ts';
import { presentTicket } from '../tickets/ticket.presenter.ts';
import { findTicket } from '../tickets/ticket.repository.ts';
import { isSilent } from '../tickets/ticket.silence.ts';
import { presentMessage } from './message.presenter.ts';
import { findMessage } from './message.repository.ts';

export function messageSaved(
  action: 'create' | 'update',
  message: Message,
  ticket: Ticket,
  to: readonly Room[],
): LiveEvent {
  const { contact } = ticket;
  return { channel: 'appMessage', payload: { action, message, ticket, contact }, to };
}

/** Tells a message as it is now to everybody who may see its ticket, and to those outside that it was said. */
export async function announceMessage(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<Message> {
  const row = await findMessage(scope, id);
  const ticket = await findTicket(scope, row.ticket_id);
  const message = presentMessage(row, scope.files);
  const shown = presentTicket(ticket, scope);
  if (!isSilent(ticket)) {
    scope.tell(messageSaved(action, message, shown, await audienceOf(scope, ticket)));
  }
  if (action === 'create') {
    const event = message.fromMe ? 'message.sent' : 'message.received';
    await emit(scope, event, () => toldOf(message, shown));
  }
  return message;
}

/** That it has come further, or not, is also told to those outside. */
export async function announceAck(scope: CompanyScope, id: number): Promise<Message> {
  const message = await announceMessage(scope, 'update', id);
  await emit(scope, 'message.ack', async () => {
    const ticket = await findTicket(scope, message.ticketId);
    return toldOf(message, presentTicket(ticket, scope));
  });
  return message;
}

function toldOf(message: Message, ticket: Ticket) {
  return { ticketId: ticket.id, contactId: ticket.contactId, data: { message, ticket } };
}

import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import type { CompanyScope } from '../../db/scope.ts';
import type { LiveEvent, Room } from '../../live-event.ts';
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

/** Tells a message as it is now to everybody who may see its ticket. */
export async function announceMessage(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<Message> {
  const row = await findMessage(scope, id);
  const ticket = await findTicket(scope, row.ticket_id);
  const message = presentMessage(row, scope.files);
  if (isSilent(ticket)) return message;
  const to = await audienceOf(scope, ticket);
  scope.tell(messageSaved(action, message, presentTicket(ticket, scope.files), to));
  return message;
}

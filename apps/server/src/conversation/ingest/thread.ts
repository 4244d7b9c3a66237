import type { ThreadEvent } from '../../channels/channel-event.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { announceTicket } from '../../features/tickets/ticket.announce.ts';
import { changeTicket, lockTicket } from '../../features/tickets/ticket.repository.ts';
import { contactOf } from './people.ts';
import { latestTicket } from './ticket-for.ts';

/** Another app has begun to answer in a chat, or has left it to us. */
export async function takeThread(
  scope: CompanyScope,
  connectionId: number,
  { chat, held }: ThreadEvent,
): Promise<void> {
  const contact = await contactOf(scope, chat, { connectionId });
  const ticket = await latestTicket(scope, { contact, connectionId });
  if (!ticket || ticket.held_elsewhere === held) return;
  await changeTicket(scope, ticket.id, { held_elsewhere: held });
  await announceTicket(scope, 'update', ticket.id);
}

/** The channel has said so when it refused an answer. */
export async function noteHeldElsewhere(scope: CompanyScope, ticketId: number): Promise<void> {
  const ticket = await lockTicket(scope, ticketId);
  if (ticket.held_elsewhere) return;
  await changeTicket(scope, ticketId, { held_elsewhere: true });
  await announceTicket(scope, 'update', ticketId);
}

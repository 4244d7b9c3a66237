import type { Ticket } from '@prosa/contract/ticket';
import type { LiveEvent, Room } from '../../live-event.ts';

export function ticketSaved(
  action: 'create' | 'update',
  ticket: Ticket,
  to: readonly Room[],
): LiveEvent {
  return { channel: 'ticket', payload: { action, ticket }, to };
}

export function ticketDeleted(ticketId: number, to: readonly Room[]): LiveEvent {
  return { channel: 'ticket', payload: { action: 'delete', ticketId }, to };
}

export function ticketRead(ticket: Ticket, to: readonly Room[]): LiveEvent {
  const payload = { action: 'updateUnread', ticketId: ticket.id, ticket } as const;
  return { channel: 'ticket', payload, to };
}

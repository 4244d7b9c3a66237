import type { TicketNote } from '@prosa/contract/ticket-note';
import type { LiveEvent, Room } from '../../live-event.ts';

/** To those who may see the ticket, as everything about it. */
export function ticketNoteWritten(ticketNote: TicketNote, to: readonly Room[]): LiveEvent {
  return { channel: 'ticketNote', payload: { action: 'create', ticketNote }, to };
}

export function ticketNoteDeleted(
  ids: { ticketNoteId: number; ticketId: number },
  to: readonly Room[],
): LiveEvent {
  return { channel: 'ticketNote', payload: { action: 'delete', ...ids }, to };
}

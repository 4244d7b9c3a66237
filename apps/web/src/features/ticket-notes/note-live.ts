import type { LivePayload } from '@prosa/contract/events';
import type { TicketNote } from '@prosa/contract/ticket-note';
import type { QueryClient } from '@tanstack/react-query';
import { notesKey } from './note-queries.ts';
import { withNote } from './with-note.ts';

export function applyNoteEvent(client: QueryClient, event: LivePayload<'ticketNote'>): void {
  const ticketId = event.action === 'delete' ? event.ticketId : event.ticketNote.ticketId;
  client.setQueryData<readonly TicketNote[]>(
    [...notesKey, ticketId],
    (notes) => notes && withNote(notes, event),
  );
}

/** Two contacts became one or two again: their notes are with other tickets now. */
export function reloadNotes(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: notesKey });
}

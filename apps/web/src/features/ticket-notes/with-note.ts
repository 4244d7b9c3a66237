import type { LivePayload } from '@prosa/contract/events';
import type { TicketNote } from '@prosa/contract/ticket-note';
import { applyRemove } from '../../lib/upsert.ts';

type Notes = readonly TicketNote[];

/** Pure: a ticket's notes with an event applied. A note never changes, so a known one stays. */
export function withNote(notes: Notes, event: LivePayload<'ticketNote'>): Notes {
  if (event.action === 'delete') return applyRemove(notes, event.ticketNoteId);
  const { ticketNote } = event;
  if (notes.some((note) => note.id === ticketNote.id)) return notes;
  return [ticketNote, ...notes].toSorted((a, b) => b.id - a.id);
}

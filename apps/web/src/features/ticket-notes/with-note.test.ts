import type { TicketNote } from '@prosa/contract/ticket-note';
import { describe, expect, it } from 'vitest';
import { withNote } from './with-note.ts';

function note(id: number): TicketNote {
  const user = { id: 1, name: 'Ana' };
  const createdAt = '2026-11-15T12:00:00Z';
  return { id, note: `n${id}`, ticketId: 1, contactId: 1, user, billInquiryId: null, createdAt };
}
const ids = (notes: readonly TicketNote[]) => notes.map(({ id }) => id);

describe('notes of a ticket, live', () => {
  it('a new one comes on top, each once, and late ones where they belong', () => {
    const notes = [note(5), note(2)];
    expect(ids(withNote(notes, { action: 'create', ticketNote: note(6) }))).toEqual([6, 5, 2]);
    expect(ids(withNote(notes, { action: 'create', ticketNote: note(3) }))).toEqual([5, 3, 2]);
    expect(withNote(notes, { action: 'create', ticketNote: note(5) })).toBe(notes);
  });

  it('a deleted one goes; of an unknown one nothing changes', () => {
    const notes = [note(5), note(2)];
    const gone = (ticketNoteId: number) =>
      withNote(notes, { action: 'delete', ticketNoteId, ticketId: 1 });
    expect(ids(gone(5))).toEqual([2]);
    expect(gone(9)).toBe(notes);
  });
});

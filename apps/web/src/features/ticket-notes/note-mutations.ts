import type { TicketNote, TicketNoteBody } from '@prosa/contract/ticket-note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyNoteEvent } from './note-live.ts';

export function useAddNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TicketNoteBody) => api.post<TicketNote>('/ticket-notes', body),
    onSuccess: (ticketNote) => applyNoteEvent(client, { action: 'create', ticketNote }),
  });
}

/** Each look stands in the company's log: it is asked for, not loaded along. */
export function useNoteDocument(inquiryId: number) {
  return useMutation({
    mutationFn: () => api.get<{ document: string }>(`/bill-inquiries/${inquiryId}/document`),
  });
}

export function useDeleteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: TicketNote) => api.delete(`/ticket-notes/${note.id}`),
    onSuccess: (_answer, { id, ticketId }) =>
      applyNoteEvent(client, { action: 'delete', ticketNoteId: id, ticketId }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyTicketEvent } from './ticket-live.ts';

export function useDeleteTicket() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ticketId: number) => api.delete(`/tickets/${ticketId}`),
    onSuccess: (_answer, ticketId) => applyTicketEvent(client, { action: 'delete', ticketId }),
  });
}

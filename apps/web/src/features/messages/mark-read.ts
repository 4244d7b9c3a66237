import { api } from '../../lib/api/client.ts';

export function markRead(ticketId: number): Promise<void> {
  return api.post(`/tickets/${ticketId}/read`);
}

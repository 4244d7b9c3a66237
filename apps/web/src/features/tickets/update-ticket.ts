import type { Ticket, TicketChanges } from '@prosa/contract/ticket';
import { api } from '../../lib/api/client.ts';

export function updateTicket(id: number, changes: TicketChanges): Promise<Ticket> {
  return api.put<Ticket>(`/tickets/${id}`, changes);
}

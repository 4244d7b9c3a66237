import type { Ticket, TicketBody } from '@prosa/contract/ticket';
import { api } from '../../lib/api/client.ts';

export function createTicket(body: TicketBody): Promise<Ticket> {
  return api.post<Ticket>('/tickets', body);
}

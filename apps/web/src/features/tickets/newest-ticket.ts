import type { Ticket } from '@prosa/contract/ticket';
import { api } from '../../lib/api/client.ts';

/** The one with the latest word, if the person may see any. */
export async function newestTicketOf(contactId: number): Promise<Ticket | undefined> {
  const page = await api.get<{ tickets: Ticket[] }>('/tickets', {
    query: { contactId, showAll: true },
  });
  return page.tickets[0];
}

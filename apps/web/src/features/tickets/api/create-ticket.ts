import type { Contact, ContactBody } from '@prosa/contract/contact';
import type { Ticket, TicketBody } from '@prosa/contract/ticket';
import { api } from '../../../lib/api/client.ts';

export function createTicket(body: TicketBody): Promise<Ticket> {
  return api.post<Ticket>('/tickets', body);
}

/** For somebody who is not a contact yet. */
export function createContact(body: ContactBody): Promise<Contact> {
  return api.post<Contact>('/contacts', body);
}

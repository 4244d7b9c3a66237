import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { changeCachedTickets } from '../../lib/tickets/cached-tickets.ts';
import { contactQuery } from './api/get-contact.ts';
import { contactsKey } from './api/list-contacts.ts';
import { mergesKey } from './api/merges-key.ts';
import { type ContactPages, withContact, withContactOfTicket } from './with-contact.ts';

/** In the contact's own place, in lists of contacts, and on every ticket that shows it. */
export function applyContactEvent(client: QueryClient, event: LivePayload<'contact'>): void {
  for (const [key, pages] of client.getQueriesData<ContactPages>({ queryKey: contactsKey })) {
    if (pages) client.setQueryData(key, withContact(pages, String(key[1]), event));
  }
  if (event.action === 'delete') {
    client.removeQueries({ queryKey: contactQuery(event.contactId).queryKey, type: 'inactive' });
  } else {
    const { contact } = event;
    client.setQueryData(contactQuery(contact.id).queryKey, (known) =>
      known && known.version < contact.version ? contact : known,
    );
    changeCachedTickets(client, (ticket) => withContactOfTicket(ticket, contact));
  }
  // Whom somebody was joined with, and who is apart again, only the server knows.
  if (event.action !== 'update') void client.invalidateQueries({ queryKey: mergesKey });
}

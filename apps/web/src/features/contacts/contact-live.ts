import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { changeCachedTickets } from '../../lib/tickets/cached-tickets.ts';
import { eventsKey } from '../../lib/tickets/events-key.ts';
import { contactQuery, contactsKey, mergesKey } from './contact-queries.ts';
import { type ContactPages, isNewLine, withContact, withContactOfTicket } from './with-contact.ts';

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
    const longer = new Set<number>();
    changeCachedTickets(client, (ticket) => {
      if (isNewLine(ticket, contact)) longer.add(ticket.id);
      return withContactOfTicket(ticket, contact);
    });
    for (const id of longer) void client.invalidateQueries({ queryKey: [...eventsKey, id] });
  }
  // Whom somebody was merged with, and who is apart again, only the server knows.
  if (event.action !== 'update') {
    void client.invalidateQueries({ queryKey: mergesKey });
    void client.invalidateQueries({ queryKey: eventsKey });
  }
}

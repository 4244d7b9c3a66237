import type { LivePayload } from '@prosa/contract/events';
import type { TagSummary } from '@prosa/contract/tag';
import type { Ticket } from '@prosa/contract/ticket';
import type { QueryClient } from '@tanstack/react-query';
import { changeCachedTickets } from '../../lib/tickets/cached-tickets.ts';
import { eventsKey } from '../../lib/tickets/events-key.ts';
import { type ContactView, contactQuery, contactsKey, mergesKey } from './contact-queries.ts';
import {
  type ContactEvent,
  type ContactPages,
  changeContacts,
  isNewLine,
  withContact,
  withContactOfTicket,
  withLastMessage,
} from './with-contact.ts';

/** In the contact's own place, in lists of contacts, and on every ticket that shows it. */
export function applyContactEvent(client: QueryClient, event: LivePayload<'contact'>): void {
  if (event.action === 'changed') {
    reloadContacts(client, event.contactIds);
    return;
  }
  changeLists(client, (pages, view) => withContact(pages, view, event));
  if (event.action === 'delete') {
    client.removeQueries({ queryKey: contactQuery(event.contactId).queryKey, type: 'inactive' });
  } else {
    applyToOthers(client, event);
  }
  // Whom somebody was merged with, and who is apart again, only the server knows.
  if (event.action !== 'update') {
    void client.invalidateQueries({ queryKey: mergesKey });
    void client.invalidateQueries({ queryKey: eventsKey });
  }
}

function applyToOthers(
  client: QueryClient,
  { contact }: Exclude<ContactEvent, { action: 'delete' }>,
): void {
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

/** Many changed at once: a load that is under way hears it too, and loads again by itself. */
function reloadContacts(client: QueryClient, ids: readonly number[]): void {
  void client.invalidateQueries({ queryKey: contactsKey }, { cancelRefetch: false });
  const changed = new Set(ids);
  void client.invalidateQueries({
    predicate: ({ queryKey: [root, id] }) => root === 'contact' && changed.has(Number(id)),
  });
}

/** When something was last said; of tickets that the person does not see, a reload tells. */
export function applyTicketToContacts(client: QueryClient, ticket: Ticket): void {
  changeLists(client, (pages, view) => withLastMessage(pages, view, ticket));
}

/** No event of their own tells the contacts that carry a tag. */
export function applyTagsToContacts(
  client: QueryClient,
  change: (tags: TagSummary[]) => TagSummary[],
): void {
  changeLists(client, (pages) =>
    changeContacts(pages, (contact) => {
      const tags = change(contact.tags);
      return tags === contact.tags ? contact : { ...contact, tags };
    }),
  );
}

function changeLists(
  client: QueryClient,
  change: (pages: ContactPages, view: ContactView) => ContactPages,
): void {
  for (const [key, pages] of client.getQueriesData<ContactPages>({ queryKey: contactsKey })) {
    if (pages) client.setQueryData(key, change(pages, key[1] as ContactView));
  }
}

import type { Contact, ContactSummary } from '@prosa/contract/contact';
import type { ContactFilters, ContactPage } from '@prosa/contract/contact-list';
import type { LivePayload } from '@prosa/contract/events';
import { searchTerms, unmarked } from '@prosa/contract/search-words';
import type { Ticket } from '@prosa/contract/ticket';
import type { InfiniteData } from '@tanstack/react-query';
import { foldText } from '../../lib/fold-text.ts';
import { changePages } from '../../lib/paged-upsert.ts';

export type ContactPages = InfiniteData<ContactPage, string | undefined>;

export type ContactEvent = Exclude<LivePayload<'contact'>, { action: 'changed' }>;

/** Pure: the loaded pages of one list, with an event applied. Who no longer fits the filters goes. */
export function withContact(
  pages: ContactPages,
  filters: ContactFilters,
  event: ContactEvent,
): ContactPages {
  return changePages<ContactPage, Contact, string | undefined>(pages, {
    rowsOf: (page) => page.contacts,
    withRows: (page, contacts, added) => ({ ...page, contacts, count: page.count + added }),
    change: changeBy(pages, filters, event),
  });
}

function changeBy(pages: ContactPages, filters: ContactFilters, event: ContactEvent) {
  if (event.action === 'delete') return { remove: event.contactId };
  const { contact } = event;
  const belongs = fits(contact, filters);
  const known = contactsIn(pages).find(({ id }) => id === contact.id);
  const isNewer = known && known.version < contact.version;
  return isNewer && !belongs ? { remove: contact.id } : { upsert: contact, belongs };
}

function contactsIn(pages: ContactPages): Contact[] {
  return pages.pages.flatMap((page) => page.contacts);
}

/** As the server narrows a list (contact.filters.ts). */
function fits(contact: Contact, filters: ContactFilters): boolean {
  const { searchParam, tagId, channel, blocked, optedOut, withoutTickets } = filters;
  return (
    (tagId === undefined || contact.tags.some(({ id }) => id === tagId)) &&
    (channel === undefined || contact.channel === channel) &&
    !(blocked && contact.active) &&
    !(optedOut && !contact.optedOut) &&
    !(withoutTickets && contact.lastMessageAt !== null) &&
    hasWords(contact, searchParam)
  );
}

/** All the words, in name, number, e-mail or further information, without case or accents. */
function hasWords({ name, number, email, extraInfo }: Contact, search: string): boolean {
  const facts = extraInfo.flatMap((fact) => [fact.name, fact.value]);
  const all = foldText(unmarked([name, number, email, ...facts].join(' ')));
  const terms = searchTerms(search);
  return terms.every(
    ({ text, digits }) => all.includes(foldText(text)) || (digits !== null && all.includes(digits)),
  );
}

/** Pure: something was said to or by a contact. It stays where it stands, whatever the order. */
export function withLastMessage(
  pages: ContactPages,
  filters: ContactFilters,
  { contactId, lastMessageAt }: Pick<Ticket, 'contactId' | 'lastMessageAt'>,
): ContactPages {
  const known = contactsIn(pages).find(({ id }) => id === contactId);
  if (!known || (known.lastMessageAt ?? '') >= lastMessageAt) return pages;
  if (filters.withoutTickets) {
    return withContact(pages, filters, { action: 'delete', contactId });
  }
  return changeContacts(pages, (contact) =>
    contact.id === contactId ? { ...contact, lastMessageAt } : contact,
  );
}

/** Pure: pages in which no contact changed stay the same objects. */
export function changeContacts(
  data: ContactPages,
  change: (contact: Contact) => Contact,
): ContactPages {
  const pages = data.pages.map((page) => {
    const contacts = page.contacts.map(change);
    const isSame = contacts.every((contact, index) => contact === page.contacts[index]);
    return isSame ? page : { ...page, contacts };
  });
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
}

/** Pure: a ticket with what it shows of its contact. */
export function withContactOfTicket(ticket: Ticket, contact: Contact): Ticket {
  if (ticket.contactId !== contact.id) return ticket;
  const { id, name, number, email, profilePicUrl, isGroup, active, extraInfo } = contact;
  const shown = { id, name, number, email, profilePicUrl, isGroup, active, extraInfo };
  return isSame(ticket.contact, shown) ? ticket : { ...ticket, contact: shown };
}

function isSame(a: Ticket['contact'], b: Ticket['contact']): boolean {
  const { extraInfo, ...shown } = b;
  const keys = Object.keys(shown) as (keyof ContactSummary)[];
  return (
    keys.every((key) => a[key] === b[key]) &&
    JSON.stringify(a.extraInfo) === JSON.stringify(extraInfo)
  );
}

/** Pure: whether the change stands as a line in the conversation: another number, or a block. */
export function isNewLine({ contact: known }: Ticket, contact: Contact): boolean {
  if (known.id !== contact.id) return false;
  return known.number !== contact.number || known.active !== contact.active;
}

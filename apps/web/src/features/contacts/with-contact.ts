import type { Contact, ContactPage, ContactSummary } from '@prosa/contract/contact';
import type { LivePayload } from '@prosa/contract/events';
import type { Ticket } from '@prosa/contract/ticket';
import type { InfiniteData } from '@tanstack/react-query';
import { foldText } from '../../lib/fold-text.ts';
import { changePages } from '../../lib/paged-upsert.ts';

export type ContactPages = InfiniteData<ContactPage, number>;

/** Pure: the loaded pages of one search, with an event applied. */
export function withContact(
  pages: ContactPages,
  search: string,
  event: LivePayload<'contact'>,
): ContactPages {
  return changePages(pages, {
    rowsOf: (page) => page.contacts,
    withRows: (page, contacts, added) => ({ ...page, contacts, count: page.count + added }),
    change:
      event.action === 'delete'
        ? { remove: event.contactId }
        : { upsert: event.contact, belongs: matches(event.contact, search) },
  });
}

/** As the server searches: name or e-mail without case or accents, or the digits of the number. */
function matches({ name, email, number }: Contact, search: string): boolean {
  const wanted = foldText(search);
  const digits = search.replace(/[\s()+.-]/g, '');
  return (
    foldText(name).includes(wanted) ||
    foldText(email).includes(wanted) ||
    (/^\d+$/.test(digits) && number.includes(digits))
  );
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

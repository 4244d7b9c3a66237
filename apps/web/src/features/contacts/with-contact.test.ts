import type { Contact } from '@prosa/contract/contact';
import type { Ticket } from '@prosa/contract/ticket';
import { describe, expect, it } from 'vitest';
import { type ContactPages, isNewLine, withContact, withContactOfTicket } from './with-contact.ts';

function contact(id: number, given: Partial<Contact> = {}): Contact {
  const at = '2026-11-15T12:00:00Z';
  return {
    id,
    name: `c${id}`,
    number: `551199999000${id}`,
    email: '',
    profilePicUrl: null,
    isGroup: false,
    active: true,
    extraInfo: [],
    channel: null,
    tags: [],
    optedOut: false,
    lastMessageAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
}
const pagesOf = (...contacts: Contact[]): ContactPages => ({
  pages: [{ contacts, count: contacts.length, countStopped: false, hasMore: false, next: null }],
  pageParams: [undefined],
});
const all = { searchParam: '' };
const names = (pages: ContactPages) => pages.pages.flatMap((p) => p.contacts).map((c) => c.name);

describe('contacts, live', () => {
  it('a known one changes where it stands, a new one that fits comes, a deleted one goes', () => {
    const pages = pagesOf(contact(1), contact(2));
    const renamed = contact(2, { name: 'Bia', version: 2 });
    expect(names(withContact(pages, all, { action: 'update', contact: renamed }))).toEqual([
      'c1',
      'Bia',
    ]);
    const created = { action: 'create', contact: contact(3, { name: 'Caio' }) } as const;
    expect(names(withContact(pages, all, created))).toEqual(['Caio', 'c1', 'c2']);
    expect(withContact(pages, { searchParam: 'bia' }, created)).toBe(pages);
    expect(names(withContact(pages, all, { action: 'delete', contactId: 1 }))).toEqual(['c2']);
  });

  it('fits a search by its number in any notation', () => {
    const created = { action: 'create', contact: contact(3) } as const;
    expect(names(withContact(pagesOf(), { searchParam: '+55 (11) 99999-0003' }, created))).toEqual([
      'c3',
    ]);
    expect(names(withContact(pagesOf(), { searchParam: '0004' }, created))).toEqual([]);
  });
});

describe('a ticket', () => {
  const ticket = (shown: Contact) => {
    const { version: _, createdAt: __, updatedAt: ___, ...summary } = shown;
    return { contactId: shown.id, contact: summary } as unknown as Ticket;
  };

  it('shows its contact as it is now, and no more of it than a ticket has', () => {
    const after = withContactOfTicket(ticket(contact(1)), contact(1, { name: 'Bia' }));
    expect(after.contact.name).toBe('Bia');
    expect(after.contact).not.toHaveProperty('version');
  });

  it('of another contact, or with nothing new, stays the same', () => {
    const one = ticket(contact(1));
    expect(withContactOfTicket(one, contact(2))).toBe(one);
    expect(withContactOfTicket(one, contact(1, { version: 9 }))).toBe(one);
  });
});

describe('what is done to a contact', () => {
  const bia = { id: 3, name: 'Bia', number: '5511982147730', active: true } as Contact;
  const hers = { contact: bia } as unknown as Ticket;

  it('is a new line where it changes the number or the block', () => {
    expect(isNewLine(hers, { ...bia, number: '5511933334444' })).toBe(true);
    expect(isNewLine(hers, { ...bia, active: false })).toBe(true);
  });

  it('is none where it is a name, or somebody else’s', () => {
    expect(isNewLine(hers, { ...bia, name: 'Bia Souza' })).toBe(false);
    expect(isNewLine(hers, { ...bia, id: 4, active: false })).toBe(false);
  });
});

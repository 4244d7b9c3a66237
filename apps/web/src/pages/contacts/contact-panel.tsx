import type { Contact } from '@prosa/contract/contact';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ContactDrawer } from '../../features/contacts/contact-drawer.tsx';
import { NotesSection } from '../../features/ticket-notes/notes-section.tsx';
import { EarlierTickets } from '../../features/tickets/earlier-tickets.tsx';
import { contactTicketsQuery } from '../../features/tickets/ticket-queries.ts';
import css from './contacts-page.module.css';

type Props = { contact: Contact; onClose: () => void };

/** What the desk shows of a contact, with all its tickets; notes are those of its newest one. */
export function ContactPanel({ contact, onClose }: Props) {
  const newest = useInfiniteQuery(contactTicketsQuery(contact.id)).data?.pages[0]?.tickets[0];
  return (
    <div className={css.panel}>
      <ContactDrawer
        key={contact.id}
        contactId={contact.id}
        notes={newest && <NotesSection key={newest.id} ticket={newest} />}
        earlier={<EarlierTickets contactId={contact.id} />}
        onClose={onClose}
      />
    </div>
  );
}

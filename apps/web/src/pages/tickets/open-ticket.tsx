import type { Ticket } from '@prosa/contract/ticket';
import { ContactDrawer } from '../../features/contacts/components/contact-drawer.tsx';
import { Conversation } from '../../features/messages/components/conversation.tsx';
import { TagsBar } from '../../features/tags/components/tags-bar.tsx';
import { TicketHeader } from '../../features/tickets/components/ticket-header.tsx';
import { useStoredFlag } from '../../lib/use-stored-flag.ts';
import css from './open-ticket.module.css';

/** A ticket with its conversation and, beside it, its contact. */
export function OpenTicket({ ticket }: { ticket: Ticket }) {
  const [contact, setContact] = useStoredFlag('contactDrawer');
  return (
    <div className={css.open}>
      <div className={css.frame}>
        <div className={css.ticket}>
          <TicketHeader ticket={ticket} onContact={() => setContact(!contact)} />
          <TagsBar ticket={ticket} />
          <Conversation ticket={ticket} interludes={[]} />
        </div>
        {contact && (
          <div className={css.contact}>
            <ContactDrawer ticket={ticket} onClose={() => setContact(false)} />
          </div>
        )}
      </div>
    </div>
  );
}

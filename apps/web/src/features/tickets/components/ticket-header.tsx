import type { Ticket } from '@prosa/contract/ticket';

type Props = { ticket: Ticket; onContact: () => void };

/** Whose ticket it is, and what can be done with it now. */
export function TicketHeader({ ticket, onContact }: Props) {
  return (
    <button type="button" onClick={onContact}>
      {ticket.contact.name}
    </button>
  );
}

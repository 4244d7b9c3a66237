import type { Ticket } from '@prosa/contract/ticket';

type Props = { ticket: Ticket; onClose: () => void };

/** Who the customer is: 320 px beside the conversation. */
export function ContactDrawer({ ticket, onClose }: Props) {
  return (
    <aside>
      <button type="button" onClick={onClose}>
        {ticket.contact.name}
      </button>
    </aside>
  );
}

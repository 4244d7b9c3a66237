import type { Ticket } from '@prosa/contract/ticket';
import type { Interlude } from '../interlude.ts';

type Props = { ticket: Ticket; interludes: readonly Interlude[] };

/** The messages of a ticket, and below them the field to answer in. */
export function Conversation({ ticket, interludes }: Props) {
  return (
    <div>
      {ticket.code} {interludes.length}
    </div>
  );
}

import type { Ticket } from '@prosa/contract/ticket';
import { Peek } from '../../features/messages/components/peek.tsx';
import { useCardDialog } from './use-card-dialog.tsx';
import { useInterludes } from './use-interludes.tsx';

/** The same conversation that the agent sees, its events and notes included. */
export function SpiedTicket({ ticket }: { ticket: Ticket }) {
  const card = useCardDialog();
  return (
    <>
      <Peek ticket={ticket} interludes={useInterludes(ticket)} onSaveCard={card.onSaveCard} />
      {card.dialog}
    </>
  );
}

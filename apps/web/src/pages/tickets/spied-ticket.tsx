import { Peek } from '../../features/messages/peek.tsx';
import { SpyDialog } from '../../features/tickets/spy-dialog.tsx';
import type { PeekProps } from '../../features/tickets/ticket-list.tsx';
import { useCardDialog } from './use-card-dialog.tsx';
import { useTimeline } from './use-timeline.tsx';

/** The same conversation that the agent sees, its events and notes included. */
export function SpiedTicket({ ticket, ...dialog }: PeekProps) {
  const card = useCardDialog();
  return (
    <>
      <SpyDialog ticket={ticket} {...dialog}>
        <Peek ticket={ticket} timeline={useTimeline(ticket)} onSaveCard={card.onSaveCard} />
      </SpyDialog>
      {card.dialog}
    </>
  );
}

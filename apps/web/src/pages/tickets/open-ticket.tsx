import type { Ticket } from '@prosa/contract/ticket';
import { type CSSProperties, useCallback, useRef, useState } from 'react';
import { ContactDrawer } from '../../features/contacts/contact-drawer.tsx';
import { Conversation } from '../../features/messages/conversation.tsx';
import { TagsBar } from '../../features/tags/tags-bar.tsx';
import { NotesSection } from '../../features/ticket-notes/notes-section.tsx';
import { EarlierTickets } from '../../features/tickets/earlier-tickets.tsx';
import { HistoryDialog } from '../../features/tickets/history-dialog.tsx';
import { TicketHeader } from '../../features/tickets/ticket-header.tsx';
import { useSteadyTicket } from '../../features/tickets/use-steady-ticket.ts';
import { goOnWriting } from '../../lib/typing/typing-place.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useEscapeFrom } from '../../lib/use-escape-from.ts';
import { useHeightOf } from '../../lib/use-height-of.ts';
import { useNarrowerThan } from '../../lib/use-narrower-than.ts';
import { useStoredFlag } from '../../lib/use-stored-flag.ts';
import css from './open-ticket.module.css';
import { TransferTicket } from './transfer-ticket.tsx';
import { useCardDialog } from './use-card-dialog.tsx';
import { useSchedules } from './use-schedules.tsx';
import { useTimeline } from './use-timeline.tsx';

/** The drawer's 320 and a conversation that can still be read and answered. */
const roomForBothPx = 640;

/** A ticket with its conversation and, beside it, its contact. */
export function OpenTicket({ ticket: live }: { ticket: Ticket }) {
  const ticket = useSteadyTicket(live);
  const frame = useRef<HTMLDivElement>(null);
  const isOver = useNarrowerThan(frame, roomForBothPx);
  const [contact, setContact] = useContactDrawer(isOver);
  // What lies over the conversation leaves the answer free, and goes by Esc wherever the focus is.
  const answerHeight = useHeightOf(frame, '[data-answer]', isOver && contact);
  useEscapeFrom(frame, isOver && contact, () => setContact(false));
  const transfer = useDialog<null>();
  const history = useDialog<null>();
  const timeline = useTimeline(ticket);
  const { open: openTransfer } = transfer;
  const { open: openHistory } = history;
  const toggleContact = useCallback(() => {
    setContact(!contact);
    // With what had the focus in it, perhaps.
    if (contact) goOnWriting();
  }, [contact, setContact]);
  const onTransfer = useCallback(() => openTransfer(null), [openTransfer]);
  const onHistory = useCallback(() => openHistory(null), [openHistory]);
  const card = useCardDialog();
  const schedules = useSchedules(ticket.contactId);
  return (
    <div className={css.open}>
      <div ref={frame} className={css.frame}>
        <div className={css.ticket}>
          <TicketHeader
            ticket={ticket}
            contactOpen={contact}
            onContact={toggleContact}
            onTransfer={onTransfer}
            onHistory={onHistory}
          />
          <TagsBar ticket={ticket} />
          <Conversation
            ticket={ticket}
            unread={live.unreadMessages}
            timeline={timeline}
            onSaveCard={card.onSaveCard}
            coming={schedules.coming}
            onSchedule={schedules.onSchedule}
          />
        </div>
        {contact && (
          <div
            className={css.contact}
            style={{ '--answer': `${answerHeight}px` } as CSSProperties}
            data-over={isOver || undefined}
          >
            <ContactDrawer
              contactId={ticket.contactId}
              channel={ticket.whatsapp.channel}
              notes={<NotesSection ticket={ticket} />}
              earlier={<EarlierTickets contactId={ticket.contactId} except={ticket.id} />}
              onClose={() => setContact(false)}
            />
          </div>
        )}
      </div>
      {card.dialog}
      {schedules.dialog}
      {transfer.dialog && (
        <TransferTicket
          key={transfer.dialog.key}
          ticket={ticket}
          opened={transfer.dialog.opened}
          onClose={transfer.close}
        />
      )}
      {history.dialog && (
        <HistoryDialog ticket={ticket} opened={history.dialog.opened} onClose={history.close} />
      )}
    </div>
  );
}

/** Beside the conversation it stays as one left it; over it, it is only there when asked for. */
function useContactDrawer(isOver: boolean): [boolean, (open: boolean) => void] {
  const beside = useStoredFlag('contactDrawer');
  const over = useState(false);
  return isOver ? over : beside;
}

import type { Ticket } from '@prosa/contract/ticket';
import { planStep } from '@prosa/contract/ticket-steps';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { intendToWrite } from '../../../lib/tickets/intents.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useChangeTicket } from '../ticket-mutations.ts';
import css from './ticket-row.module.css';

type AcceptProps = { ticket: Ticket; onAccepted: (ticket: Ticket) => void };

/** Takes a ticket that waits, and goes to it. Of two who take it at once, one is told who has it. */
export function AcceptTicket({ ticket, onAccepted }: AcceptProps) {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const me = useCurrentUser();
  const change = useChangeTicket({
    onDone: (accepted) => {
      onAccepted(accepted);
      // The button that had the focus is gone, and an answer is what comes next.
      intendToWrite(accepted.uuid);
      void navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: accepted.uuid } });
    },
    onFailed: (error) => toast.error(errorText(error)),
  });
  return (
    <Button
      variant="soft"
      size="small"
      className={css.accept}
      aria-label={t('row.acceptOf', { name: ticket.contact.name })}
      busy={change.isPending}
      onClick={() => change.mutate({ ticket, ...planStep('accept', ticket, me) })}
      data-row={ticket.uuid}
    >
      {t('row.accept')}
    </Button>
  );
}

/** For what needs no answer: whoever may accept it may close it, and is asked once. */
export function DismissTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const me = useCurrentUser();
  const [asked, setAsked] = useState(false);
  const change = useChangeTicket({ onFailed: (error) => toast.error(errorText(error)) });
  const dismiss = () =>
    change.mutate(
      { ticket, ...planStep('dismiss', ticket, me) },
      { onSettled: () => setAsked(false) },
    );
  return (
    <>
      <IconButton
        label={t('row.dismissOf', { name: ticket.contact.name })}
        icon={<IconX size={16} stroke={1.75} />}
        onClick={() => setAsked(true)}
      />
      {asked && (
        <ConfirmDialog
          opened
          title={t('dismiss.title')}
          text={t('dismiss.text', { name: ticket.contact.name })}
          confirm={t('dismiss.confirm')}
          busy={change.isPending}
          onConfirm={dismiss}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

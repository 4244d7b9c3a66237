import type { Ticket } from '@prosa/contract/ticket';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { wishToWrite } from '../../../lib/tickets/writing-wish.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { applyTicketEvent } from '../ticket-live.ts';
import { updateTicket } from '../ticket-mutations.ts';
import { ticketKey, ticketListsKey } from '../ticket-queries.ts';

/** For what needs no answer: whoever may accept it may close it, and is asked once. */
export function DismissTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const dismiss = useMutation({
    mutationFn: () => updateTicket(ticket.id, { status: 'closed' }),
    onSuccess: (now) => applyTicketEvent(client, { action: 'update', ticket: now }),
    onError: (error) => {
      toast.error(errorText(error));
      // What was refused is not as it looks here.
      void client.invalidateQueries({ queryKey: ticketListsKey });
    },
    onSettled: () => setAsked(false),
  });
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
          busy={dismiss.isPending}
          onConfirm={() => dismiss.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Takes a ticket that waits, and goes to it. Of two who take it at once, one is told who has it. */
export function useAcceptTicket(onAccepted: (ticket: Ticket) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useCurrentUser();
  return useMutation({
    mutationFn: (ticket: Ticket) =>
      updateTicket(ticket.id, { status: 'open', userId: me.id, queueId: ticket.queueId }),
    onSuccess: (ticket) => {
      applyTicketEvent(client, { action: 'update', ticket });
      client.setQueryData([...ticketKey, ticket.uuid], ticket);
      onAccepted(ticket);
      // The button that had the focus is gone, and an answer is what comes next.
      wishToWrite(ticket.uuid);
      void navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: ticket.uuid } });
    },
    onError: (error) => {
      toast.error(errorText(error));
      // What was refused is not as it looks here.
      void client.invalidateQueries({ queryKey: ticketListsKey });
    },
  });
}

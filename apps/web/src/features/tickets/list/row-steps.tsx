import type { Ticket } from '@prosa/contract/ticket';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/error-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { applyTicketEvent } from '../ticket-live.ts';
import { ticketListsKey } from '../ticket-queries.ts';
import { updateTicket } from '../update-ticket.ts';

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

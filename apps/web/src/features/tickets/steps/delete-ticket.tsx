import type { Ticket } from '@prosa/contract/ticket';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useDeleteTicket } from '../ticket-mutations.ts';

type Props = { ticket: Ticket; opened: boolean; onClose: () => void };

export function DeleteTicket({ ticket, opened, onClose }: Props) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const remove = useDeleteTicket();

  function confirm() {
    remove.mutate(ticket.id, {
      onSuccess: () => {
        toast.info(t('deleted'));
        void navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: undefined } });
      },
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  }

  return (
    <DeleteDialog
      opened={opened}
      warning={t('deleteWarning')}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLast } from '../../lib/use-last.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Props = { uuid: string | null; onClose: () => void };

/** The contact is being served elsewhere: the way there. */
export function OtherTicketQuestion({ uuid, onClose }: Props) {
  const { t } = useTranslation(['desk', 'errors']);
  const navigate = useNavigate();
  const shown = useLast(uuid);
  return (
    <ConfirmDialog
      opened={uuid !== null}
      title={t('other.title')}
      text={t('errors:ERR_OTHER_OPEN_TICKET')}
      confirm={t('other.open')}
      onConfirm={() => {
        onClose();
        if (shown) void navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: shown } });
      }}
      onClose={onClose}
    />
  );
}

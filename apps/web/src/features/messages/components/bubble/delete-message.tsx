import { useTranslation } from 'react-i18next';
import { channelName } from '../../../../lib/channel-name.ts';
import { DeleteDialog } from '../../../../ui/delete-dialog.tsx';
import { useMessageChange } from '../../api/change-message.ts';
import { useTalk } from '../talk-context.ts';

type Props = { id: number; onClose: () => void };

export function DeleteMessage({ id, onClose }: Props) {
  const { t } = useTranslation('messages');
  const { ticket } = useTalk();
  const remove = useMessageChange('delete');
  return (
    <DeleteDialog
      opened
      warning={t('deleteWarning', { channel: channelName(ticket.whatsapp.channel) })}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(id, { onSettled: onClose })}
    />
  );
}

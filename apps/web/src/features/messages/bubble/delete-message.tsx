import { channelName } from '../../../lib/channel-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { goOnWriting } from '../../../lib/typing/typing-place.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { useMessageChange } from '../message-mutations.ts';
import { useTalk } from '../talk/talk-context.ts';

type Props = { id: number; onClose: () => void; onCancel: () => void };

export function DeleteMessage({ id, onClose, onCancel }: Props) {
  const { t } = useTranslation('messages');
  const { ticket } = useTalk();
  const remove = useMessageChange('delete');
  /** The bubble that had the menu has none any more. */
  function leave() {
    onClose();
    goOnWriting();
  }
  return (
    <DeleteDialog
      opened
      warning={t('deleteWarning', { channel: channelName(ticket.whatsapp.channel) })}
      busy={remove.isPending}
      onClose={onCancel}
      onConfirm={() => remove.mutate(id, { onSettled: leave })}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../../../ui/delete-dialog.tsx';
import { useMessageChange } from '../../api/change-message.ts';

type Props = { id: number; onClose: () => void };

export function DeleteMessage({ id, onClose }: Props) {
  const { t } = useTranslation('messages');
  const remove = useMessageChange('delete');
  return (
    <DeleteDialog
      opened
      warning={t('deleteWarning')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(id, { onSettled: onClose })}
    />
  );
}

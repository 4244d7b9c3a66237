import type { CountedTag } from '@prosa/contract/tag';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { useLast } from '../../lib/use-last.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useDeleteTag } from './tag-mutations.ts';

type Props = { tag: CountedTag | null; onClose: () => void };

export function DeleteTag({ tag, onClose }: Props) {
  const { t } = useTranslation('tags');
  const remove = useDeleteTag();
  const { name = '', ticketsCount = 0, kanban = 0 } = useLast(tag) ?? {};

  function confirm() {
    if (!tag) return;
    remove.mutate(tag.id, {
      onSuccess: () => toast.success(t('deleted')),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  }

  const losing = t('deleteWarning', { name, count: ticketsCount });
  return (
    <DeleteDialog
      opened={tag !== null}
      warning={kanban === 1 ? `${losing} ${t('deleteLane')}` : losing}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

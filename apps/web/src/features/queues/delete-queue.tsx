import type { Queue } from '@prosa/contract/queue';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { useLast } from '../../lib/use-last.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useDeleteQueue } from './queue-mutations.ts';

type Props = { queue: Queue | null; onClose: () => void };

export function DeleteQueue({ queue, onClose }: Props) {
  const { t } = useTranslation('queues');
  const remove = useDeleteQueue();
  const name = useLast(queue)?.name ?? '';

  function confirm() {
    if (!queue) return;
    remove.mutate(queue.id, {
      onSuccess: () => toast.success(t('deleted')),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  }

  return (
    <DeleteDialog
      opened={queue !== null}
      warning={t('deleteWarning', { name })}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

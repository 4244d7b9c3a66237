import type { Connection } from '@prosa/contract/connection';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { useLast } from '../../lib/use-last.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useDeleteConnection } from './connection-mutations.ts';
import { useNameOf } from './told-apart.ts';

type Props = { connection: Connection | null; onClose: () => void };

export function DeleteConnection({ connection, onClose }: Props) {
  const { t } = useTranslation('connections');
  const remove = useDeleteConnection();
  const nameOf = useNameOf();
  const last = useLast(connection);
  const name = last ? nameOf(last) : '';
  const channel = last?.channel ?? 'whatsapp';

  function confirm() {
    if (!connection) return;
    remove.mutate(connection.id, {
      onSuccess: () => toast.success(t('deleted')),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  }

  return (
    <DeleteDialog
      opened={connection !== null}
      warning={t(channel === 'whatsapp' ? 'deleteWarning' : 'deletePageWarning', { name })}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

import type { Connection } from '@prosa/contract/connection';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLast } from '../../lib/use-last.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useEndSession } from './link/session-mutations.ts';
import { useNameOf } from './told-apart.ts';

type Props = { connection: Connection | null; onClose: () => void };

export function DisconnectConnection({ connection, onClose }: Props) {
  const { t } = useTranslation('connections');
  const end = useEndSession();
  const nameOf = useNameOf();
  const last = useLast(connection);
  const name = last ? nameOf(last) : '';
  const channel = last?.channel ?? 'whatsapp';

  function confirm() {
    if (!connection) return;
    end.mutate(connection.id, {
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      opened={connection !== null}
      title={t('disconnect.title', { name })}
      text={t(channel === 'whatsapp' ? 'disconnect.text' : 'disconnect.pageText')}
      confirm={t('disconnect.confirm')}
      danger
      busy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

import type { User } from '@prosa/contract/user';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { useLast } from '../../lib/use-last.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useDeleteUser } from './user-mutations.ts';

type Props = { user: User | null; onClose: () => void };

export function DeleteUser({ user, onClose }: Props) {
  const { t } = useTranslation('users');
  const remove = useDeleteUser();
  const name = useLast(user)?.name ?? '';

  function confirm() {
    if (!user) return;
    remove.mutate(user.id, {
      onSuccess: () => toast.success(t('deleted')),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  }

  return (
    <DeleteDialog
      opened={user !== null}
      warning={t('deleteWarning', { name })}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

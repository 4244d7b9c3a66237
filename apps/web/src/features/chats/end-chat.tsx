import type { Chat } from '@prosa/contract/chat';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useLast } from '../../lib/use-last.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeleteRow } from '../../ui/delete-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useEndChat } from './chat-mutations.ts';
import { chatTitle } from './chat-words.ts';

export type Ending = { chat: Chat; how: 'delete' | 'leave' };

type Props = {
  /** Null while nothing is asked. */
  ending: Ending | null;
  onClose: () => void;
};

/** The question before a chat is deleted for all, or left. */
export function EndChat({ ending, onClose }: Props) {
  const { t } = useTranslation('chats');
  const { id } = useCurrentUser();
  const remove = useEndChat('delete');
  const leave = useEndChat('leave');
  const left = useLast(ending?.how === 'leave' ? ending.chat : null);

  function confirmLeaving(): void {
    if (!left) return;
    leave.mutate(left.id, {
      onSuccess: () => toast.success(t('left')),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  }

  return (
    <>
      <DeleteRow
        row={ending?.how === 'delete' ? ending.chat : null}
        remove={remove}
        warning={(chat) => t('deleteWarning', { name: chatTitle(chat, id) })}
        deleted={t('deleted')}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={ending?.how === 'leave'}
        title={t('leave')}
        text={left ? t('leaveText', { name: chatTitle(left, id) }) : ''}
        confirm={t('leaveConfirm')}
        danger
        busy={leave.isPending}
        onConfirm={confirmLeaving}
        onClose={onClose}
      />
    </>
  );
}

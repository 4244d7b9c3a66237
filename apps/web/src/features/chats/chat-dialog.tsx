import type { Chat } from '@prosa/contract/chat';
import { limits } from '@prosa/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { userNamesQuery } from '../users/user-queries.ts';
import { useSaveChat } from './chat-mutations.ts';
import { othersOf } from './chat-words.ts';

type Props = {
  /** Null begins a new one. */
  chat: Chat | null;
  opened: boolean;
  onClose: () => void;
  onSaved: (chat: Chat) => void;
};

/** With one person and no title it is the chat of the two, which may be there already; else a group. */
export function ChatDialog({ chat, opened, onClose, onSaved }: Props) {
  const { t } = useTranslation('chats');
  const { id: userId } = useCurrentUser();
  const colleagues = (useQuery(userNamesQuery).data ?? []).filter(({ id }) => id !== userId);
  const before = chat ? othersOf(chat, userId).map((member) => member.userId) : [];
  const [title, setTitle] = useState(chat?.title ?? '');
  const [userIds, setUserIds] = useState<readonly number[]>(before);
  const [wrong, setWrong] = useState<{ title?: string; users?: string }>({});
  const save = useSaveChat();
  const dirty = title !== (chat?.title ?? '') || userIds.join() !== before.join();

  function submit(event: FormEvent) {
    event.preventDefault();
    const isGroup = chat !== null || userIds.length > 1;
    if (userIds.length === 0 && chat === null) return setWrong({ users: t('dialog.needsUsers') });
    if (isGroup && title.trim() === '') return setWrong({ title: t('dialog.needsTitle') });
    save.mutate(
      { id: chat?.id ?? null, title: title.trim(), userIds },
      {
        onSuccess: () => toast.success(t('saved')),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  }

  // Not before the dialog knows that all is saved: on the way to the chat it would ask what becomes of the changes.
  const saved = save.data;
  const onDone = useEffectEvent((one: Chat) => {
    onClose();
    onSaved(one);
  });
  useEffect(() => {
    if (saved) onDone(saved);
  }, [saved]);

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('dialog.title')}
      dirty={dirty && !save.isSuccess}
      // Whoever began a chat writes next: its message field takes the focus.
      returnFocus={chat !== null || !save.isSuccess}
      busy={save.isPending}
      onSubmit={submit}
    >
      <Stack>
        <TextField
          label={t('dialog.name')}
          description={chat ? undefined : t('dialog.nameHint')}
          maxLength={limits.chat.title}
          value={title}
          error={wrong.title}
          // The name of a chat that is there; of a new one it can be left out, and its people come first.
          data-autofocus={chat !== null || undefined}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            setWrong({});
          }}
        />
        <MultiSelectField
          label={t('dialog.users')}
          placeholder={t('dialog.usersHint')}
          nothing={t('dialog.nobody')}
          first={chat === null}
          choices={colleagues}
          mark={({ id, name, online }) => (
            <Avatar name={name} seed={id} size={20} online={online} />
          )}
          value={userIds}
          error={wrong.users}
          maxValues={limits.chat.members}
          onChange={(ids) => {
            setUserIds(ids);
            setWrong({});
          }}
        />
      </Stack>
    </FormDialog>
  );
}

import type { Chat } from '@prosa/contract/chat';
import { IconDoorExit, IconPencil, IconSearch, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChatAvatar } from '../chat-avatar.tsx';
import { chatTitle, memberNames, othersOf } from '../chat-words.ts';
import { useOnline } from '../use-online.ts';
import css from './chat-head.module.css';

type Props = {
  chat: Chat;
  searching: boolean;
  onSearch: () => void;
  onEdit: (chat: Chat) => void;
  onDelete: (chat: Chat) => void;
  onLeave: (chat: Chat) => void;
};

/** Who is in it, and what may be done with it: changed and deleted by its owner alone, left by anybody else. */
export function ChatHead({ chat, searching, onSearch, onEdit, onDelete, onLeave }: Props) {
  const { t } = useTranslation('chats');
  const { id } = useCurrentUser();
  const isOwner = chat.ownerId === id;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };
  return (
    <header className={css.head}>
      <ChatAvatar chat={chat} size={36} />
      <div className={css.words}>
        <h2 className={css.title}>{chatTitle(chat, id)}</h2>
        <Members chat={chat} />
      </div>
      <IconButton
        label={t(searching ? 'messages.closeSearch' : 'messages.search')}
        icon={<IconSearch {...icon} />}
        aria-expanded={searching}
        onClick={onSearch}
      />
      {isOwner && chat.isGroup && (
        <IconButton
          label={t('edit')}
          icon={<IconPencil {...icon} />}
          onClick={() => onEdit(chat)}
        />
      )}
      {isOwner && (
        <IconButton
          label={t('remove')}
          icon={<IconTrash {...icon} />}
          onClick={() => onDelete(chat)}
        />
      )}
      {!isOwner && chat.isGroup && (
        <IconButton
          label={t('leave')}
          icon={<IconDoorExit {...icon} />}
          onClick={() => onLeave(chat)}
        />
      )}
    </header>
  );
}

/** Of a group their names and how many are there; of two people whether the other one is. */
function Members({ chat }: { chat: Chat }) {
  const { t } = useTranslation(['chats', 'common']);
  const { id } = useCurrentUser();
  const online = useOnline();
  const others = othersOf(chat, id);
  const [other] = others;
  if (!chat.isGroup) {
    if (!other) return <p className={css.members}>{t('otherGone')}</p>;
    const isThere = online.has(other.userId);
    return <p className={css.members}>{t(isThere ? 'common:online' : 'common:offline')}</p>;
  }
  // Whoever reads this is there.
  const count = 1 + others.filter(({ userId }) => online.has(userId)).length;
  const names = other ? t('andYou', { names: memberNames(chat, id) }) : t('onlyYou');
  return (
    <p className={css.members} title={others.map(({ user }) => user.name).join(', ')}>
      {names} · {t('onlineCount', { count })}
    </p>
  );
}

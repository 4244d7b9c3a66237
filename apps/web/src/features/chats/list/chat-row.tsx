import type { Chat } from '@prosa/contract/chat';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatActivity } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { ChatAvatar } from '../chat-avatar.tsx';
import { chatTitle } from '../chat-words.ts';
import css from './chat-row.module.css';

type Props = { chat: Chat; onOpen: () => void };

/** A chat with what was last said in it, and how much of it is new. The open one is the router's current link. */
export function ChatRow({ chat, onOpen }: Props) {
  const { t } = useTranslation('chats');
  const me = useCurrentUser();
  const mine = chat.users.find(({ userId }) => userId === me.id);
  const unreads = mine?.unreads ?? 0;
  return (
    <Link
      to="/chats/{-$id}"
      params={{ id: chat.uuid }}
      className={classNames(css.row, unreads > 0 && css.unread)}
      onClick={onOpen}
      data-chat
    >
      <ChatAvatar chat={chat} />
      <span className={css.body}>
        <span className={css.line}>
          <span className={css.name}>{chatTitle(chat, me.id)}</span>
          <time className={css.time} dateTime={chat.lastMessageAt}>
            {formatActivity(chat.lastMessageAt, me.company.timezone)}
          </time>
        </span>
        <span className={css.line}>
          <span className={css.last}>{lastLine()}</span>
          {mine?.isMentioned && (
            <span
              className={css.mention}
              role="img"
              aria-label={t('mentioned')}
              title={t('mentioned')}
            >
              @
            </span>
          )}
          {unreads > 0 && <CountBadge count={unreads} label={t('unread', { count: unreads })} />}
        </span>
      </span>
    </Link>
  );

  function lastLine(): string {
    const { lastMessageUser: author, lastMessage } = chat;
    if (!author) return t('nothingYet');
    const name = author.id === me.id ? t('you') : author.name.split(' ')[0];
    return `${name}: ${lastMessage}`;
  }
}

import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../../../web/src/ui/avatar.tsx';
import { CountBadge } from '../../../../web/src/ui/count-badge.tsx';
import { IconButton } from '../../../../web/src/ui/icon-button.tsx';
import { useWords } from '../words/words.tsx';
import css from './chat-list.module.css';
import type { Chat } from './chats.ts';
import { NewGroup } from './new-group.tsx';
import { useSummary } from './summary.ts';

type Props = { telephone: string; chats: Chat[]; onChoose: (chat: string) => void };

export function ChatList({ telephone, chats, onChoose }: Props) {
  const w = useWords();
  const summary = useSummary();
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className={css.head}>
        <h3>{w.chats}</h3>
        {chats.some((chat) => chat.isWhatsApp) && (
          <IconButton
            label={w.newGroup}
            icon={<IconUsersPlus size={18} stroke={1.75} />}
            onClick={() => setMaking(true)}
          />
        )}
      </div>
      <ul className={css.list}>
        {chats.map((chat) => (
          <li key={chat.id}>
            <button type="button" className={css.row} onClick={() => onChoose(chat.id)}>
              <Avatar name={chat.name} seed={chat.id} size={36} online={chat.online} />
              <span className={css.words}>
                <b>{chat.name}</b>
                <span>{chat.last ? summary(chat.last) : ''}</span>
              </span>
              {chat.unread > 0 && <CountBadge count={chat.unread} label={w.unread(chat.unread)} />}
            </button>
          </li>
        ))}
      </ul>
      {making && (
        <NewGroup telephone={telephone} onMade={onChoose} onClose={() => setMaking(false)} />
      )}
    </>
  );
}

import type { Chat } from '@prosa/contract/chat';
import { IconPencil, IconSearch, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useDocumentVisible } from '../../lib/use-document-visible.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './chat-conversation.module.css';
import { useReadChat } from './chat-mutations.ts';
import { unreadsOf } from './chat-pages.ts';
import { chatSeed, chatTitle, memberNames } from './chat-words.ts';
import { ChatComposer } from './conversation/chat-composer.tsx';
import { ChatMessages } from './conversation/chat-messages.tsx';
import { ChatSearch } from './conversation/chat-search.tsx';

type Props = { chat: Chat; onEdit: (chat: Chat) => void; onDelete: (chat: Chat) => void };

/** The open chat. Whoever has it in front of them has read it. */
export function ChatConversation({ chat, onEdit, onDelete }: Props) {
  const { t } = useTranslation('chats');
  const { id: userId } = useCurrentUser();
  const [searching, setSearching] = useState(false);
  const visible = useDocumentVisible();
  const unreads = unreadsOf(chat, userId);
  const { mutate: markRead } = useReadChat();
  useEffect(() => {
    if (visible && unreads > 0) markRead(chat.id);
  }, [visible, unreads, chat.id, markRead]);
  const title = chatTitle(chat, userId);
  const isOwner = chat.ownerId === userId;
  return (
    <section className={css.conversation} aria-label={title}>
      <header className={css.head}>
        <Avatar name={title} seed={chatSeed(chat, userId)} size={36} />
        <div className={css.words}>
          <h2 className={css.title}>{title}</h2>
          {chat.isGroup && (
            <p className={css.members}>{t('andYou', { names: memberNames(chat, userId) })}</p>
          )}
        </div>
        <IconButton
          label={t(searching ? 'messages.closeSearch' : 'messages.search')}
          icon={<IconSearch size={18} stroke={1.75} />}
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        />
        {isOwner && chat.isGroup && (
          <IconButton
            label={t('edit')}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => onEdit(chat)}
          />
        )}
        {isOwner && (
          <IconButton
            label={t('remove')}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onDelete(chat)}
          />
        )}
      </header>
      {searching && <ChatSearch chat={chat} />}
      <div className={css.messages}>
        <ChatMessages chat={chat} />
      </div>
      <ChatComposer chat={chat} />
    </section>
  );
}

import type { Chat } from '@prosa/contract/chat';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useDocumentVisible } from '../../lib/use-document-visible.ts';
import css from './chat-conversation.module.css';
import { useReadChat } from './chat-mutations.ts';
import { unreadsOf } from './chat-pages.ts';
import { chatTitle } from './chat-words.ts';
import { ChatComposer } from './conversation/chat-composer.tsx';
import { ChatHead } from './conversation/chat-head.tsx';
import { ChatMessages } from './conversation/chat-messages.tsx';
import { ChatSearch } from './conversation/chat-search.tsx';
import { useChatMessages } from './conversation/use-chat-messages.ts';

type Props = {
  chat: Chat;
  /** Just begun here: another object for each time. */
  begun: object | null;
  onEdit: (chat: Chat) => void;
  onDelete: (chat: Chat) => void;
  onLeave: (chat: Chat) => void;
};

/** The open chat. Whoever has it in front of them has read it. */
export function ChatConversation({ chat, begun, ...acts }: Props) {
  const { id: userId } = useCurrentUser();
  const [searching, setSearching] = useState(false);
  const loaded = useChatMessages(chat.id);
  const visible = useDocumentVisible();
  const unreads = unreadsOf(chat, userId);
  const { mutate: markRead } = useReadChat();
  useEffect(() => {
    if (visible && unreads > 0) markRead(chat.id);
  }, [visible, unreads, chat.id, markRead]);
  return (
    <section className={css.conversation} aria-label={chatTitle(chat, userId)} data-drop>
      <ChatHead
        chat={chat}
        searching={searching}
        onSearch={() => setSearching(!searching)}
        {...acts}
      />
      {searching && <ChatSearch chat={chat} onChoose={loaded.jump} />}
      <ChatMessages chat={chat} loaded={loaded} />
      <ChatComposer chat={chat} begun={begun} />
    </section>
  );
}

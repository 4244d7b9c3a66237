import type { Chat } from '@prosa/contract/chat';
import { ChatConversation } from '../../features/chats/chat-conversation.tsx';
import type { Ending } from '../../features/chats/end-chat.tsx';
import type { useOpenChat } from '../../features/chats/use-open-chat.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { State } from '../../ui/state.tsx';

type Props = {
  opened: ReturnType<typeof useOpenChat>;
  /** The chat that was just begun here. */
  begun: Chat | null;
  onEdit: (chat: Chat) => void;
  onEnd: (ending: Ending) => void;
};

/** The conversation of the address, or what stands in its place. */
export function OpenedChat({ opened: { chat, isLoading, retry }, begun, onEdit, onEnd }: Props) {
  const { t } = useTranslation('chats');
  if (chat) {
    return (
      <ChatConversation
        key={chat.id}
        chat={chat}
        begun={begun?.id === chat.id ? begun : null}
        onEdit={onEdit}
        onDelete={() => onEnd({ chat, how: 'delete' })}
        onLeave={() => onEnd({ chat, how: 'leave' })}
      />
    );
  }
  if (retry) return <LoadError title={t('messages.errorTitle')} retry={retry} />;
  if (isLoading) return <div aria-busy="true" />;
  return <State art="talk" title={t('nothingOpen')} text={t('nothingOpenText')} />;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { State } from '../../ui/state.tsx';
import { chatPagesQuery } from './chat-queries.ts';
import { ChatRow } from './list/chat-row.tsx';
import css from './recent-chats.module.css';

/** What the bell of the top bar lists: the chats that were last written in. */
export function RecentChats({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  const { data, isError, isPending, refetch } = useInfiniteQuery(chatPagesQuery(''));
  const chats = data?.pages[0]?.records ?? [];
  if (isPending) return <div aria-busy="true" />;
  if (isError && !data) return <LoadError compact retry={refetch} />;
  if (chats.length === 0) {
    return (
      <State compact art="talk" title={t('bells.chatsEmpty')} text={t('bells.chatsEmptyText')} />
    );
  }
  return (
    <ul className={css.list}>
      {chats.map((chat) => (
        <li key={chat.id}>
          <ChatRow chat={chat} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

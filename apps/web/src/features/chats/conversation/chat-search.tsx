import type { Chat } from '@prosa/contract/chat';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useSearchTerm } from '../../../lib/use-search-term.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { chatSearchQuery } from '../chat-queries.ts';
import css from './chat-search.module.css';

/** What was said in this chat with some words, the newest first. */
export function ChatSearch({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats');
  const { timezone } = useCurrentUser().company;
  const { text, setText, term } = useSearchTerm();
  const query = useInfiniteQuery({ ...chatSearchQuery(chat.id, term), enabled: term !== '' });
  const found = query.data?.pages.flatMap(({ records }) => records.toReversed()) ?? [];
  const isOver = term !== '' && query.isSuccess && !query.hasNextPage;
  return (
    <div className={css.search}>
      <SearchField value={text} onChange={setText} label={t('messages.search')} />
      <ul className={css.found}>
        {found.map((message) => (
          <li key={message.id} className={css.message}>
            <span className={css.head}>
              <strong>{message.sender.name}</strong>
              <time dateTime={message.createdAt}>{formatMoment(message.createdAt, timezone)}</time>
            </span>
            {message.message || message.file?.name}
          </li>
        ))}
      </ul>
      {isOver && found.length === 0 && <p role="status">{t('messages.none')}</p>}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('messages.goOn')}
        </Button>
      )}
    </div>
  );
}

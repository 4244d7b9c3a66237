import type { Chat } from '@prosa/contract/chat';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useSearchTerm } from '../../../lib/use-search-term.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { chatSearchQuery } from '../chat-queries.ts';
import css from './chat-search.module.css';

type Props = { chat: Chat; onChoose: (messageId: number) => void };

/** What was said in this chat with some words, the newest first; each leads to its place. */
export function ChatSearch({ chat, onChoose }: Props) {
  const { t } = useTranslation('chats');
  const { timezone } = useCurrentUser().company;
  const { text, setText, term } = useSearchTerm();
  const query = useInfiniteQuery({ ...chatSearchQuery(chat.id, term), enabled: term !== '' });
  const found = query.data?.pages.flatMap(({ records }) => records.toReversed()) ?? [];
  const isOver = term !== '' && query.isSuccess && !query.hasNextPage;
  return (
    <search className={css.search}>
      <SearchField autoFocus value={text} onChange={setText} label={t('messages.search')} />
      {query.isError && !query.data && (
        <LoadError compact title={t('messages.errorTitle')} retry={query.refetch} />
      )}
      <ul className={css.found} aria-label={t('messages.found')}>
        {found.map((message) => (
          <li key={message.id}>
            <button type="button" className={css.message} onClick={() => onChoose(message.id)}>
              <span className={css.head}>
                <strong>{message.sender.name}</strong>
                <time dateTime={message.createdAt}>
                  {formatMoment(message.createdAt, timezone)}
                </time>
              </span>
              <span className={css.words}>{message.message || message.file?.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {isOver && found.length === 0 && (
        <p className={css.none} role="status">
          {t('messages.none')}
        </p>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('messages.goOn')}
        </Button>
      )}
    </search>
  );
}

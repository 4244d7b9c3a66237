import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { uniqueById } from '../../lib/upsert.ts';
import { useSearchTerm } from '../../lib/use-search-term.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { NoResults } from '../../ui/no-results.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import css from './chat-list.module.css';
import { chatPagesQuery } from './chat-queries.ts';
import { ChatRow } from './list/chat-row.tsx';

type Props = {
  /** The uuid of the one that is open. */
  selected: string | undefined;
  onOpen?: () => void;
};

export function ChatList({ selected, onOpen }: Props) {
  const { t } = useTranslation('chats');
  const search = useSearchTerm();
  const query = useInfiniteQuery(chatPagesQuery(search.term));
  const chats = uniqueById(query.data?.pages.map((page) => page.records) ?? []);
  return (
    <>
      <div className={css.search}>
        <SearchField value={search.text} onChange={search.setText} label={t('search')} />
      </div>
      {query.isPending && <Waiting />}
      {query.isError && !query.data && (
        <LoadError compact title={t('errorTitle')} retry={query.refetch} />
      )}
      {query.data && chats.length === 0 && search.term !== '' && (
        <NoResults search={search.term} onClear={() => search.setText('')} />
      )}
      {query.data && chats.length === 0 && search.term === '' && (
        <State compact art="talk" title={t('empty')} text={t('emptyText')} />
      )}
      <nav aria-label={t('list')} className={css.list}>
        <ul>
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatRow chat={chat} current={chat.uuid === selected} {...(onOpen && { onOpen })} />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <div className={css.more}>
            <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </nav>
    </>
  );
}

function Waiting() {
  return (
    <div className={css.waiting}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </div>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { uniqueById } from '../../lib/upsert.ts';
import { useSearchTerm } from '../../lib/use-search-term.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { NoResults } from '../../ui/no-results.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { State } from '../../ui/state.tsx';
import { useReachedEnd } from '../../ui/table/use-reached-end.ts';
import css from './chat-list.module.css';
import { chatPagesQuery } from './chat-queries.ts';
import { ChatRow } from './list/chat-row.tsx';
import { stepAmong } from './list/step-among.ts';

type Props = {
  /** Also of the one that is open already, which has no new address to lead to. */
  onOpen: () => void;
  /** Undefined: whoever may not begin one waits for a colleague who does. */
  onBegin: (() => void) | undefined;
};

/** Arrows go from chat to chat, Enter opens one. */
export function ChatList({ onOpen, onBegin }: Props) {
  const { t } = useTranslation('chats');
  const search = useSearchTerm();
  const query = useInfiniteQuery(chatPagesQuery(search.term));
  const chats = uniqueById(query.data?.pages.map((page) => page.records) ?? []);
  const scroll = useRef<HTMLElement>(null);
  const end = useReachedEnd(scroll, chats.length, () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  });
  return (
    <>
      <div className={css.search}>
        <SearchField value={search.text} onChange={search.setText} label={t('search')} />
      </div>
      {query.isError && !query.data && (
        <LoadError compact title={t('errorTitle')} retry={query.refetch} />
      )}
      {query.data && chats.length === 0 && search.term !== '' && (
        <NoResults search={search.term} onClear={() => search.setText('')} />
      )}
      {query.data && chats.length === 0 && search.term === '' && (
        <State
          compact
          art="talk"
          title={t('empty')}
          text={t(onBegin ? 'emptyText' : 'emptyWaiting')}
          action={onBegin && <Button onClick={onBegin}>{t('begin')}</Button>}
        />
      )}
      <nav
        ref={scroll}
        aria-label={t('list')}
        aria-busy={query.isPending || undefined}
        className={css.list}
        onKeyDown={onKeyDown}
      >
        {query.isPending && <Waiting />}
        <ul>
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatRow chat={chat} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        <div ref={end} />
        {query.isFetchingNextPage && (
          <div className={css.more}>
            <Spinner />
          </div>
        )}
      </nav>
    </>
  );

  function onKeyDown(event: KeyboardEvent): void {
    const rows = [...(scroll.current?.querySelectorAll<Element>('[data-chat]') ?? [])];
    const next = stepAmong(rows, event.target as Element, event.key);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }
}

/** As high as the rows that they stand for. */
function Waiting() {
  return (
    <div className={css.waiting}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </div>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { ticketsQuery } from '../ticket-queries.ts';
import { ListEmpty } from './list-empty.tsx';
import { filterOf, isBlankSearch, type ListViewControls } from './list-view.ts';
import type { RowActs } from './row-facts.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { foundCount, isStopped, rowsOf, type TicketPages } from './ticket-pages.ts';
import css from './ticket-rows.module.css';
import { TicketRows } from './ticket-rows.tsx';

type Props = {
  controls: ListViewControls;
  selected: string | undefined;
  onNew: () => void;
  acts: RowActs;
};

/** The rows of the chosen list, or why there are none. */
export function ListBody({ controls, selected, onNew, acts }: Props) {
  const { t } = useTranslation('tickets');
  const { view, chooseQueues, clearSearch } = controls;
  const filter = filterOf(view);
  const blank = isBlankSearch(view);
  const query = useInfiniteQuery({ ...ticketsQuery(filter), enabled: !blank, select: asPages });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const tickets = useMemo(() => (data ? rowsOf(data) : []), [data]);
  const found = useMemo(
    () =>
      new Map(
        data?.pages.flatMap((page) => page.found ?? []).map((one) => [one.ticketId, one] as const),
      ),
    [data],
  );
  const clear = () => {
    clearSearch();
    chooseQueues(null);
  };
  const stopped = data !== undefined && isStopped(data);
  const goesOnAlone = hasNextPage && !stopped && !isFetchingNextPage && !isFetchNextPageError;
  const isWaiting = filter.status === 'pending';
  const key = JSON.stringify(filter);
  const places = useRef(new Map<string, number>());

  if (!blank && query.isPending) return <RowsSkeleton waiting={isWaiting} />;
  if (query.isError && !data) return <LoadError title={t('error')} retry={query.refetch} />;
  if (blank || tickets.length === 0) {
    const goOn = stopped && <GoOn busy={isFetchingNextPage} onGoOn={query.fetchNextPage} />;
    return <ListEmpty view={view} onNew={onNew} onClear={clear} goOn={goOn} />;
  }
  const rows = (
    <TicketRows
      // Another list holds nothing of the one before, and stands where it was left.
      key={key}
      place={places.current.get(key) ?? 0}
      onPlace={(offset) => places.current.set(key, offset)}
      label={t(`tab.${view.tab}`)}
      tickets={tickets}
      pages={data?.pages.length ?? 0}
      found={{ words: view.words, in: found }}
      selected={selected}
      acts={acts}
      onEnd={() => goesOnAlone && query.fetchNextPage()}
      foot={
        stopped ? (
          <SearchStopped busy={isFetchingNextPage} onGoOn={query.fetchNextPage} />
        ) : (
          <Foot
            failed={isFetchNextPageError}
            loading={isFetchingNextPage}
            retry={query.fetchNextPage}
          />
        )
      }
    />
  );
  if (!data || view.tab !== 'search' || !view.words) return rows;
  return (
    <>
      <SearchCount {...foundCount(data)} />
      {rows}
    </>
  );
}

/** The library forgets what its page parameters are. */
function asPages(data: TicketPages): TicketPages {
  return data;
}

type FootProps = { failed: boolean; loading: boolean; retry: () => unknown };

function Foot({ failed, loading, retry }: FootProps) {
  const { t } = useTranslation();
  if (!failed && !loading) return null;
  return (
    <div className={css.foot} role="status">
      {loading ? (
        t('loadingMore')
      ) : (
        <Button size="small" onClick={() => retry()}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** How many a search found; if nobody knows how many more there are, it says so. */
function SearchCount({ count, isMore }: { count: number; isMore: boolean }) {
  const { t } = useTranslation('tickets');
  return (
    <p className={css.count} role="status">
      {t(isMore ? 'search.countMore' : 'search.count', { count })}
    </p>
  );
}

type GoOnProps = { busy: boolean; onGoOn: () => unknown };

/** Below what was found among the newest: the way to the older ones. */
function SearchStopped({ busy, onGoOn }: GoOnProps) {
  const { t } = useTranslation('tickets');
  return (
    <div className={css.stopped}>
      <p>{t('search.stopped')}</p>
      <GoOn busy={busy} onGoOn={onGoOn} />
    </div>
  );
}

function GoOn({ busy, onGoOn }: GoOnProps) {
  const { t } = useTranslation('tickets');
  return (
    <Button size="small" busy={busy} onClick={() => onGoOn()}>
      {t('search.goOn')}
    </Button>
  );
}

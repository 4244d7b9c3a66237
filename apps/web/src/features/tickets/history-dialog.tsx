import type { Ticket } from '@prosa/contract/ticket';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { uniqueById } from '../../lib/upsert.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { useReachedEnd } from '../../ui/table/use-reached-end.ts';
import { EventIcon, EventWords } from './event-line.tsx';
import css from './history-dialog.module.css';
import { eventsQuery } from './ticket-queries.ts';

type Props = { ticket: Ticket; opened: boolean; onClose: () => void };

/** What happened to the ticket, from its opening on; the newest first. */
export function HistoryDialog({ ticket, opened, onClose }: Props) {
  const { t } = useTranslation('desk');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('history.title', { code: ticket.code })}>
      <Timeline ticketId={ticket.id} />
    </Dialog>
  );
}

function Timeline({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation(['desk', 'common']);
  const { company } = useCurrentUser();
  const query = useInfiniteQuery(eventsQuery(ticketId));
  const events = uniqueById(query.data?.pages.map((page) => page.events) ?? []);
  const list = useRef<HTMLDivElement>(null);
  const end = useReachedEnd(list, events.length, () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  });

  if (query.isError) return <LoadError compact retry={query.refetch} />;
  if (query.data && events.length === 0) {
    return <State compact art="talk" title={t('history.empty')} text={t('history.emptyText')} />;
  }
  return (
    <div ref={list} className={css.list} aria-busy={query.isFetching}>
      <ol>
        {query.isPending &&
          [0, 1, 2].map((row) => (
            <li key={row} className={css.row}>
              <Skeleton height={24} width={24} round />
              <Skeleton height={16} width="60%" />
            </li>
          ))}
        {events.map((event) => (
          <li key={event.id} className={css.row}>
            <span className={css.icon}>
              <EventIcon event={event} size={16} />
            </span>
            <EventWords event={event} />
            <time className={css.time} dateTime={event.at}>
              {formatMoment(event.at, company.timezone)}
            </time>
          </li>
        ))}
      </ol>
      <div ref={end} className={css.end}>
        {query.isFetchingNextPage && t('common:loadingMore')}
      </div>
    </div>
  );
}

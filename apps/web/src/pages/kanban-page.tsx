import type { BoardFilter } from '@prosa/contract/kanban-cards';
import { may } from '@prosa/contract/permissions';
import type { Ticket } from '@prosa/contract/ticket';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { keepSearch, keptSearch, readSearch, searchOf } from '../features/kanban/kanban-address.ts';
import { KanbanBoard } from '../features/kanban/kanban-board.tsx';
import { boardQuery } from '../features/kanban/kanban-queries.ts';
import { KanbanSkeleton } from '../features/kanban/kanban-skeleton.tsx';
import { KanbanTools } from '../features/kanban/kanban-tools.tsx';
import { queuesQuery } from '../features/queues/queue-queries.ts';
import { tagsQuery } from '../features/tags/tag-queries.ts';
import { userNamesQuery } from '../features/users/user-queries.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { buttonClass } from '../ui/button.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Page } from '../ui/page.tsx';
import { State } from '../ui/state.tsx';
import { KanbanConversation } from './kanban/kanban-conversation.tsx';
import css from './kanban-page.module.css';

const none: readonly never[] = [];

/** The live tickets as cards in lanes, and beside them the conversation that somebody reads. */
export function KanbanPage() {
  const { t } = useTranslation('kanban');
  const me = useCurrentUser();
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const { filter, ticket } = useMemo(() => readSearch(address), [address]);
  const query = useQuery(boardQuery(filter));
  const board = query.data;
  const all = useQuery(queuesQuery).data ?? none;
  const queues = may(me.profile, 'tickets:see-all') ? all : me.queues;
  const people = useQuery(userNamesQuery).data ?? none;
  const tags = useQuery(tagsQuery).data ?? none;
  usePageTitle(t('title'));
  const go = useCallback(
    (next: { filter: BoardFilter; ticket: string | undefined }) => {
      const search = searchOf(next);
      keepSearch(me.id, search);
      void navigate({ to: '/Kanban', search: search as object, replace: true });
    },
    [navigate, me.id],
  );
  // Whoever comes by the menu finds the board as it was left; an address that somebody was given is what they look at
  // from now on.
  const first = useRef(address);
  useEffect(() => {
    const kept = keptSearch(me.id);
    if (Object.keys(first.current).length > 0) {
      keepSearch(me.id, searchOf(readSearch(first.current)));
    } else if (Object.keys(kept).length > 0) {
      void navigate({ to: '/Kanban', search: kept as object, replace: true });
    }
  }, [me.id, navigate]);
  // Every message draws the page anew, and none of them concerns the filters.
  const tools = useMemo(
    () => (
      <KanbanTools
        filter={filter}
        queues={queues}
        people={people}
        tags={tags}
        onChange={(next) => go({ filter: next, ticket })}
      />
    ),
    [filter, queues, people, tags, go, ticket],
  );
  const open = (card: Ticket) => go({ filter, ticket: card.uuid });
  const close = () => go({ filter, ticket: undefined });
  const opened = board?.lanes.flatMap((lane) => lane.tickets).find(({ uuid }) => uuid === ticket);
  const count = board?.lanes.reduce((sum, lane) => sum + lane.count, 0) ?? 0;
  const isNarrowed = Object.keys(filter).length > 0;
  const hasLanes = tags.some((tag) => tag.kanban === 1) || (board?.lanes.length ?? 0) > 1;
  return (
    <div className={css.page} data-reading={ticket !== undefined || undefined}>
      <div className={css.board}>
        <Page
          title={t('title')}
          subtitle={board ? t(isNarrowed ? 'found' : 'subtitle', { count }) : ''}
          actions={tools}
        >
          {board ? (
            <>
              {!hasLanes && <NoLanes />}
              <KanbanBoard
                // Another question is another board, read from its beginning.
                key={JSON.stringify(filter)}
                board={board}
                filter={filter}
                openId={opened?.id ?? null}
                onOpen={open}
              />
            </>
          ) : query.isError ? (
            <LoadError title={t('errorTitle')} retry={query.refetch} />
          ) : (
            <KanbanSkeleton />
          )}
        </Page>
      </div>
      {ticket !== undefined && <KanbanConversation key={ticket} uuid={ticket} onClose={close} />}
    </div>
  );
}

/** A board of one lane is no board yet. */
function NoLanes() {
  const { t } = useTranslation('kanban');
  return (
    <div className={css.hint}>
      <State
        compact
        art="tasks"
        title={t('noLanes')}
        text={t('noLanesText')}
        action={
          <Link to="/tags" className={buttonClass({})}>
            {t('noLanesAction')}
          </Link>
        }
      />
    </div>
  );
}

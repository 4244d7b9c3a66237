import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { KanbanLane } from '@prosa/contract/kanban';
import { compareCards } from '@prosa/contract/kanban-cards';
import type { Ticket } from '@prosa/contract/ticket';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useReachedEnd } from '../../../ui/table/use-reached-end.ts';
import { type CardActs, KanbanCard } from './kanban-card.tsx';
import css from './lane.module.css';
import { laneName } from './lane-name.ts';
import { useCardWindow } from './use-card-window.ts';

type Props = {
  lane: KanbanLane;
  now: Date;
  /** A card that is held over the lane: its place is shown. */
  landing: Ticket | null;
  carriedId: number | null;
  openId: number | null;
  /** A card that is to have the focus as soon as it is there. */
  focusId: number | null;
  onFocused: () => void;
  /** How far it was scrolled when it was left. */
  place: number;
  onPlace: (offset: number) => void;
  more: { load: () => void; isLoading: boolean; hasFailed: boolean };
  isNarrowed: boolean;
  acts: CardActs;
};

/** Only the cards in sight are there; the next ones are loaded before the end comes in sight. */
export function LaneCards(props: Props) {
  const { lane, now, landing, carriedId, openId, focusId, onFocused, place, onPlace, more, acts } =
    props;
  const { t } = useTranslation('kanban');
  const { tickets, next } = lane;
  const scroll = useRef<HTMLDivElement>(null);
  const items = useMemo(() => withLanding(tickets, landing), [tickets, landing]);
  const indexOf = (id: number | null) =>
    id === null ? -1 : items.findIndex((item) => item !== 'landing' && item.id === id);
  const focusIndex = indexOf(focusId);
  const { indexes, cardPx, show } = useCardWindow(scroll, {
    count: items.length,
    kept: [indexOf(carriedId), focusIndex],
    place,
    onPlace,
  });
  useEffect(
    () => (scroll.current ? autoScrollForElements({ element: scroll.current }) : undefined),
    [],
  );
  useEffect(() => {
    if (focusIndex < 0) return;
    show(focusIndex);
    scroll.current
      ?.querySelector<HTMLElement>(`[data-card="${focusId}"]`)
      ?.focus({ preventScroll: true });
    onFocused();
  }, [focusId, focusIndex, show, onFocused]);
  const canGoOn = next !== null && !more.isLoading && !more.hasFailed;
  const end = useReachedEnd(scroll, `${tickets.length} ${next}`, () => canGoOn && more.load());
  return (
    <div ref={scroll} className={css.cards}>
      <ol style={{ height: items.length * cardPx, '--card-px': `${cardPx}px` } as CSSProperties}>
        {indexes.map((index) => {
          const item = items[index]!;
          return (
            <li key={item === 'landing' ? item : item.id} style={{ top: index * cardPx }}>
              {item === 'landing' ? (
                <div className={css.drop} aria-hidden="true">
                  {t('drop', { lane: laneName(lane, t) })}
                </div>
              ) : (
                <KanbanCard
                  card={item}
                  now={now}
                  isCarried={item.id === carriedId}
                  isOpen={item.id === openId}
                  acts={acts}
                />
              )}
            </li>
          );
        })}
      </ol>
      {tickets.length === 0 && next === null && (
        <div className={css.empty}>
          {props.isNarrowed ? t('emptyFound') : lane.tag ? t('emptyLaneText') : t('openHint')}
        </div>
      )}
      <div ref={end} className={css.end} />
      {more.hasFailed ? (
        <p className={css.failed} role="alert">
          {t('moreError')}{' '}
          <Button size="small" variant="quiet" onClick={more.load}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        next !== null && <Skeleton height={120} />
      )}
    </div>
  );
}

/** Where the order will put it: people do not choose it. */
function withLanding(tickets: readonly Ticket[], card: Ticket | null): (Ticket | 'landing')[] {
  if (!card) return [...tickets];
  const index = tickets.findIndex((other) => compareCards(card, other) < 0);
  return (tickets as readonly (Ticket | 'landing')[]).toSpliced(
    index < 0 ? tickets.length : index,
    0,
    'landing',
  );
}

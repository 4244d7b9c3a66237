import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { KanbanLane } from '@prosa/contract/kanban';
import { compareCards } from '@prosa/contract/kanban-cards';
import type { Ticket } from '@prosa/contract/ticket';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useReachedEnd } from '../../../ui/table/use-reached-end.ts';
import { type CardActs, KanbanCard } from './kanban-card.tsx';
import css from './lane.module.css';
import { laneName } from './lane-name.ts';

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

/** About as high as a card is: taken for lower, three times as many would be drawn before the first was measured. */
const cardPx = 150;

/** A card that cannot be drawn by then is not waited for. */
const mostFrames = 120;

/** Only the cards in sight are there; the next ones are loaded before the end comes in sight. */
export function LaneCards(props: Props) {
  const { lane, now, landing, carriedId, openId, focusId, onFocused, place, onPlace, more, acts } =
    props;
  const { t } = useTranslation('kanban');
  const { tickets, next } = lane;
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [firstPlace] = useState(place);
  useLayoutEffect(() => {
    // To scroll means to lay out the page, once for every lane: not for those that are at their beginning.
    if (firstPlace > 0) list.current?.scrollTo(firstPlace);
  }, [firstPlace]);
  useEffect(
    () => (scroll.current ? autoScrollForElements({ element: scroll.current }) : undefined),
    [],
  );
  useEffect(() => {
    const index = tickets.findIndex(({ id }) => id === focusId);
    if (index < 0) return;
    list.current?.scrollToIndex(index, { align: 'nearest' });
    let frame = 0;
    // As soon as it has been drawn and measured: until then it is hidden, and what is hidden takes no focus.
    const focus = (frames: number) => {
      const card = scroll.current?.querySelector<HTMLElement>(`[data-card="${focusId}"]`);
      card?.focus();
      if (card && document.activeElement === card) onFocused();
      else if (frames > 0) frame = requestAnimationFrame(() => focus(frames - 1));
    };
    focus(mostFrames);
    return () => cancelAnimationFrame(frame);
  }, [focusId, tickets, onFocused]);
  const items = useMemo(() => withLanding(tickets, landing), [tickets, landing]);
  const canGoOn = next !== null && !more.isLoading && !more.hasFailed;
  const end = useReachedEnd(scroll, `${tickets.length} ${next}`, () => canGoOn && more.load());
  const kept = [carriedId, focusId].flatMap((id) => {
    const index = tickets.findIndex((card) => card.id === id);
    return index < 0 ? [] : [index];
  });
  return (
    <div ref={scroll} className={css.cards}>
      <Virtualizer
        ref={list}
        scrollRef={scroll}
        as={RowList}
        item="li"
        data={items}
        itemSize={cardPx}
        keepMounted={kept}
        onScroll={onPlace}
      >
        {(card) =>
          card === 'landing' ? (
            <div key="landing" className={css.drop} aria-hidden="true">
              {t('drop', { lane: laneName(lane, t) })}
            </div>
          ) : (
            <KanbanCard
              key={card.id}
              card={card}
              now={now}
              isCarried={card.id === carriedId}
              isOpen={card.id === openId}
              acts={acts}
            />
          )
        }
      </Virtualizer>
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

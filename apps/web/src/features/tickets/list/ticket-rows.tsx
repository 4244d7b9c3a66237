import type { FoundMessage, Ticket } from '@prosa/contract/ticket';
import { IconArrowUp } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { RowItem, RowList } from '../../../ui/row-list.tsx';
import { useReachedEnd } from '../../../ui/table/use-reached-end.ts';
import { useHeldOrder } from './held-order.ts';
import type { RowActs } from './row-facts.tsx';
import { moveFocus, useRowShortcuts } from './row-keys.ts';
import { useSelectedInView, useUnseenArrivals } from './rows-in-view.ts';
import { TicketRow } from './ticket-row.tsx';
import css from './ticket-rows.module.css';

type Props = {
  label: string;
  tickets: readonly Ticket[];
  /** How many pages they came in: one may bring nothing new, and another must follow. */
  pages: number;
  /** Of a search: where each has the words. */
  found: { words: string; in: ReadonlyMap<number, FoundMessage> };
  /** The uuid of the open one. */
  selected: string | undefined;
  /** How far it was scrolled when it was left. */
  place: number;
  onPlace: (offset: number) => void;
  onEnd: () => void;
  acts: RowActs;
  /** Below the last row: more is loading, or could not be. */
  foot: ReactNode;
};

/**
 * As high as a row of the list's kind is drawn (ticket-row.module.css): one that waits has a button in its last line. With
 * another height the first rows would be put down, measured and moved, before the reader's eyes.
 */
const rowPx = { wide: { pending: 84, other: 74 }, narrow: { pending: 111, other: 91 } };

/** About the top: a nudge of the wheel is not reading. */
const topPx = 8;

/** Only the rows in sight are there. They never move under a pointer or a reader's eye. */
export function TicketRows(props: Props) {
  const { label, tickets, pages, found, selected, place, onPlace, onEnd, acts, foot } = props;
  const { t } = useTranslation('tickets');
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const heights = rowPx[useNarrow() ? 'narrow' : 'wide'];
  const [pointed, setPointed] = useState(false);
  const [atTop, setAtTop] = useState(true);
  const [firstPlace] = useState(place);
  useLayoutEffect(() => list.current?.scrollTo(firstPlace), [firstPlace]);
  const { rows, arrivals, release } = useHeldOrder(tickets, pointed || !atTop);
  const unseen = useUnseenArrivals(rows, arrivals, list);
  const end = useReachedEnd(scroll, `${pages} ${tickets.length}`, onEnd);
  useRowShortcuts(rows, selected, list, scroll);
  useSelectedInView(rows, selected, list, place > 0);
  const point = (event: PointerEvent) => {
    // A finger that lies on the list scrolls it, and holds nothing.
    if (event.pointerType === 'mouse') setPointed(event.type === 'pointerenter');
  };
  const toTop = () => {
    list.current?.scrollTo(0);
    release();
  };

  return (
    // Around the button as well: on the way to it nothing may move, or a click would meet another row.
    <div className={css.frame} onPointerEnter={point} onPointerLeave={point}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows only add to the Tab key */}
      <div ref={scroll} className={css.rows} onKeyDown={moveFocus}>
        <h2 className="visually-hidden">{label}</h2>
        <Virtualizer
          ref={list}
          scrollRef={scroll}
          as={RowList}
          item={RowItem}
          itemSize={tickets[0]?.status === 'pending' ? heights.pending : heights.other}
          data={rows}
          onScroll={(offset) => {
            setAtTop(offset < topPx);
            onPlace(offset);
          }}
          onScrollEnd={unseen.look}
        >
          {({ ticket, gone }) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              gone={gone}
              selected={ticket.uuid === selected}
              found={found.in.get(ticket.id)}
              words={found.words}
              acts={acts}
            />
          )}
        </Virtualizer>
        <div ref={end} className={css.end} />
        {foot}
      </div>
      {/* Below the rows, in a place of its own: above them it would move or cover what is read. */}
      {unseen.count > 0 && (
        <button type="button" className={css.arrivals} onClick={toTop}>
          <IconArrowUp size={14} stroke={1.9} aria-hidden="true" />
          {t('arrivals', { count: unseen.count })}
        </button>
      )}
    </div>
  );
}

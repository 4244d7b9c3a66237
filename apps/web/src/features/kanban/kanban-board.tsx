import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { KanbanBoard as Board, LaneId } from '@prosa/contract/kanban';
import type { BoardFilter } from '@prosa/contract/kanban-cards';
import type { Ticket } from '@prosa/contract/ticket';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser, useMay } from '../../lib/session/session-query.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { keepPlace, keptPlace, laneKey } from './board/place.ts';
import { findCard, laneIdOf } from './board/with-card.ts';
import css from './kanban-board.module.css';
import { moveCardUndoably, useFoldLane } from './kanban-mutations.ts';
import { KanbanLane, type LaneActs } from './lane/kanban-lane.tsx';
import { KeysHint } from './lane/keys-hint.tsx';
import { LaneBar } from './lane/lane-bar.tsx';
import { laneName } from './lane/lane-name.ts';
import { CardSlide, dontSlide } from './move/card-slide.tsx';
import { LaneChoices } from './move/move-menu.tsx';
import { useCarry } from './move/use-carry.ts';
import { useDrops } from './move/use-drops.ts';
import { useLaneOrder } from './move/use-lane-order.ts';

type Props = {
  board: Board;
  filter: BoardFilter;
  /** The ticket whose conversation is beside the board. */
  openId: number | null;
  onOpen: (card: Ticket) => void;
};

/** Lanes that most windows show without scrolling: their cards are drawn with them. */
const seenAtOnce = 5;

/** The lanes side by side, or on a phone one at a time. */
export function KanbanBoard({ board, filter, openId, onOpen }: Props) {
  const { t } = useTranslation('kanban');
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  const narrow = useNarrow();
  const now = useNow();
  const scroll = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  // A card that moves is to have the focus in its new lane, not in the one that it is about to leave.
  const [focus, setFocus] = useState<{ id: number; laneId: LaneId } | null>(null);
  const [shownLane, setShownLane] = useState<LaneId>(() => keptPlace(userId).lane);
  const fold = useFoldLane();
  const order = useLaneOrder(board, say);
  const { lanes } = board;
  const move = (card: Ticket, to: LaneId) => void moveCardUndoably(client, card, to);
  const focusOn = (id: number, laneId: LaneId) => {
    // On a telephone the other lanes are not there: the focus would jump when one of them is looked at.
    if (!narrow || laneId === shownLane) setFocus({ id, laneId });
  };
  const { carry, onKey, putDown } = useCarry({
    board,
    say,
    onOpen,
    onMove: move,
    onFocus: focusOn,
  });
  useDrops({
    board,
    onCard: (card, to) => {
      dontSlide(card.id);
      move(card, to);
    },
    onLane: order.putBeside,
  });
  useEffect(
    () => (scroll.current ? autoScrollForElements({ element: scroll.current }) : undefined),
    [],
  );
  useLayoutEffect(() => {
    const { x } = keptPlace(userId);
    // To scroll means to lay out the page: not for a board that is at its beginning.
    if (scroll.current && x > 0) scroll.current.scrollLeft = x;
  }, [userId]);
  // What a card is held over by the keyboard must be seen.
  const over = carry ? laneKey(carry.over) : null;
  useEffect(() => {
    if (over === null) return;
    const lane = scroll.current?.querySelector(`[data-lane="${over}"]`);
    lane?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [over]);
  const acts = useSteady<LaneActs>({
    onOpen,
    // By the menu: said, and the focus goes along, as by keyboard.
    onMove: putDown,
    onKey,
    onFold: (laneId, folded) => fold.mutate({ laneId, folded }),
    onStep: order.step,
    onFocused: () => setFocus(null),
    cardOf: (cardId) => findCard(board, cardId),
    placeOf: (laneId) => keptPlace(userId).lanes[laneKey(laneId)] ?? 0,
    onPlace: (laneId, offset) =>
      keepPlace(userId, {
        lanes: { ...keptPlace(userId).lanes, [laneKey(laneId)]: Math.round(offset) },
      }),
  });
  const choices = useMemo(
    () =>
      lanes.map((lane) => ({
        id: laneIdOf(lane),
        name: laneName(lane, t),
        color: lane.tag?.color ?? null,
      })),
    [lanes, t],
  );
  const shown = lanes.find((lane) => laneIdOf(lane) === shownLane) ?? lanes[0];
  const show = (laneId: LaneId) => {
    setShownLane(laneId);
    keepPlace(userId, { lane: laneId });
  };
  const [beginsLeft] = useState(() => keptPlace(userId).x === 0);
  const mayOrder = useMay()('kanban:order');
  return (
    <LaneChoices.Provider value={choices}>
      <KeysHint />
      <div className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </div>
      {narrow && shown && <LaneBar lanes={lanes} shown={shown} now={now} onShow={show} />}
      <CardSlide board={board}>
        <div
          ref={scroll}
          className={css.board}
          onScroll={({ currentTarget }) => keepPlace(userId, { x: currentTarget.scrollLeft })}
        >
          {(narrow ? lanes.filter((lane) => lane === shown) : lanes).map((lane, index) => {
            const id = laneIdOf(lane);
            const has = (cardId: number | null | undefined) =>
              lane.tickets.some((card) => card.id === cardId) ? (cardId ?? null) : null;
            return (
              <KanbanLane
                key={laneKey(id)}
                lane={lane}
                filter={filter}
                now={now}
                isTarget={carry !== null && carry.over === id}
                heldId={carry?.over === id ? carry.id : null}
                carriedId={has(carry?.id)}
                openId={has(openId)}
                focusId={focus?.laneId === id ? has(focus.id) : null}
                isFirst={beginsLeft && index < seenAtOnce}
                mayOrder={mayOrder}
                isNarrow={narrow}
                acts={acts}
              />
            );
          })}
        </div>
      </CardSlide>
    </LaneChoices.Provider>
  );
}

/** One object for good, whose functions are always the latest: what gets it is not drawn again. */
function useSteady<Acts extends object>(acts: Acts): Acts {
  const latest = useRef(acts);
  latest.current = acts;
  const call = useCallback(
    (name: keyof Acts) =>
      (...given: unknown[]) =>
        (latest.current[name] as (...args: unknown[]) => unknown)(...given),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: its names never change
  return useMemo(
    () => Object.fromEntries(Object.keys(acts).map((name) => [name, call(name as keyof Acts)])),
    [call],
  ) as Acts;
}

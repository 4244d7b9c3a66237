import type { KanbanLane as Lane, LaneId } from '@prosa/contract/kanban';
import type { BoardFilter } from '@prosa/contract/kanban-cards';
import type { Ticket } from '@prosa/contract/ticket';
import { memo, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { laneIdOf } from '../board/with-card.ts';
import { useLoadMore } from '../kanban-mutations.ts';
import { useLaneDrop } from '../move/use-lane-drop.ts';
import { FoldedLane } from './folded-lane.tsx';
import type { CardActs } from './kanban-card.tsx';
import css from './lane.module.css';
import { LaneCards } from './lane-cards.tsx';
import { LaneHead } from './lane-head.tsx';
import { laneName } from './lane-name.ts';
import { useCameNear } from './use-came-near.ts';

/** The same object for all lanes. */
export type LaneActs = CardActs & {
  onFold: (laneId: LaneId, folded: boolean) => void;
  onStep: (laneId: LaneId, step: -1 | 1) => void;
  onFocused: () => void;
  cardOf: (id: number) => Ticket | undefined;
  placeOf: (laneId: LaneId) => number;
  onPlace: (laneId: LaneId, offset: number) => void;
};

type Props = {
  lane: Lane;
  filter: BoardFilter;
  now: Date;
  /** A card that was picked up with the keyboard would be put down here. */
  isTarget: boolean;
  /** The card that was picked up, wherever it is; and if it is in this lane. */
  heldId: number | null;
  carriedId: number | null;
  openId: number | null;
  focusId: number | null;
  /** In sight when the board comes. */
  isFirst: boolean;
  mayOrder: boolean;
  isNarrow: boolean;
  acts: LaneActs;
};

/** A lane of the board. */
export const KanbanLane = memo(function KanbanLane(props: Props) {
  const { lane, filter, now, isTarget, mayOrder, isNarrow, acts } = props;
  const { t } = useTranslation('kanban');
  const id = laneIdOf(lane);
  const section = useRef<HTMLElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const held = useLaneDrop(id, { lane: section, grip });
  const more = useLoadMore(filter);
  const heldId = held?.kind === 'card' ? held.id : isTarget ? props.heldId : null;
  const landing = heldId === null ? undefined : acts.cardOf(heldId);
  const isFolded = lane.folded && !isNarrow;
  // Of twenty lanes five are in sight: the cards of the others come when they are scrolled to, or stepped to by key.
  const isNear = useCameNear(section, props.isFirst) || isTarget || props.focusId !== null;
  return (
    <section
      ref={section}
      className={classNames(
        css.lane,
        isFolded && css.folded,
        (held?.kind === 'card' || isTarget) && css.over,
        held?.kind === 'lane' && css.beside,
      )}
      data-lane={id ?? 'open'}
      aria-label={laneName(lane, t)}
    >
      {isFolded ? (
        <FoldedLane lane={lane} onUnfold={() => acts.onFold(id, false)} />
      ) : (
        <>
          {!isNarrow && (
            <LaneHead
              head={lane}
              now={now}
              grip={grip}
              onStep={mayOrder ? (step) => acts.onStep(id, step) : undefined}
              onFold={() => acts.onFold(id, true)}
            />
          )}
          {isNear && (
            <LaneCards
              lane={lane}
              now={now}
              landing={landing && landing.laneId !== id ? landing : null}
              carriedId={props.carriedId}
              openId={props.openId}
              focusId={props.focusId}
              onFocused={acts.onFocused}
              place={acts.placeOf(id)}
              onPlace={(offset) => acts.onPlace(id, offset)}
              more={{
                load: () => more.mutate(id),
                isLoading: more.isPending,
                hasFailed: more.isError,
              }}
              isNarrowed={Object.keys(filter).length > 0}
              acts={acts}
            />
          )}
        </>
      )}
    </section>
  );
});

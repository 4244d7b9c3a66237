import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { KanbanBoard, LaneId } from '@prosa/contract/kanban';
import type { Ticket } from '@prosa/contract/ticket';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { findCard, laneIdOf } from '../board/with-card.ts';
import { draggedIn } from './use-card-drag.ts';

type Options = {
  board: KanbanBoard;
  onCard: (card: Ticket, to: LaneId) => void;
  onLane: (tagId: number, to: number) => void;
};

/** What is let go over a lane. By then the card or the lane may be gone, which is said. */
export function useDrops(options: Options): void {
  const { t } = useTranslation('kanban');
  const latest = useRef(options);
  latest.current = options;
  const names = useRef<{ card: string; lanes: Map<LaneId, string> } | null>(null);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedIn(source.data) !== null,
        onDragStart: ({ source }) => {
          const { board } = latest.current;
          names.current = {
            card: findCard(board, Number(source.data.id))?.contact.name ?? '',
            lanes: new Map(
              board.lanes.map((lane) => [laneIdOf(lane), lane.tag?.name ?? t('open')]),
            ),
          };
        },
        onDrop: ({ source, location }) => {
          const dragged = draggedIn(source.data);
          const target = location.current.dropTargets[0]?.data.laneId as LaneId | undefined;
          if (!dragged || target === undefined) return;
          const { board, onCard, onLane } = latest.current;
          if (dragged.kind === 'lane') {
            if (target !== null && target !== dragged.id) onLane(dragged.id, target);
            return;
          }
          const card = findCard(board, dragged.id);
          if (!card) toast.info(t('cardGone', { name: names.current?.card ?? '' }));
          else if (!board.lanes.some((lane) => laneIdOf(lane) === target)) {
            toast.info(t('laneGone', { lane: names.current?.lanes.get(target) ?? '' }));
          } else if (card.laneId !== target) onCard(card, target);
        },
      }),
    [t],
  );
}

import type { KanbanBoard, LaneId } from '@prosa/contract/kanban';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOrderLanes } from '../kanban-mutations.ts';
import { laneName } from '../lane/lane-name.ts';

/** The lanes' order, for those who may change it: the first lane stays the first. */
export function useLaneOrder({ lanes }: KanbanBoard, say: (text: string) => void) {
  const { t } = useTranslation('kanban');
  const order = useOrderLanes();
  const before = lanes.flatMap(({ tag }) => (tag ? [tag.id] : []));

  function put(tagId: number, index: number) {
    const tagIds = before.filter((id) => id !== tagId).toSpliced(index, 0, tagId);
    if (tagIds.join() === before.join()) return;
    order.mutate({ tagIds, before });
    const lane = lanes.find(({ tag }) => tag?.id === tagId);
    if (!lane) return;
    // Counted with the first one, as they are seen.
    const place = index + 2;
    say(t('said.ordered', { lane: laneName(lane, t), place, count: lanes.length }));
  }

  return {
    step: (laneId: LaneId, step: -1 | 1) => {
      const index = laneId === null ? -1 : before.indexOf(laneId) + step;
      if (laneId !== null && index >= 0 && index < before.length) put(laneId, index);
    },
    /** In the other's place, which moves on. */
    putBeside: (tagId: number, other: number) => put(tagId, before.indexOf(other)),
  };
}

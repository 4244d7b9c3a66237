import type { KanbanBoard, KanbanLane, LaneCards, LaneHead, LaneId } from '@prosa/contract/kanban';
import { laneStart } from '@prosa/contract/kanban-cards';
import { laneIdOf } from './with-card.ts';

/** Pure: the lanes as they are now, in their order, each with the cards that were loaded of it. */
export function withHeads(board: KanbanBoard, heads: readonly LaneHead[]): KanbanBoard {
  const known = new Map(board.lanes.map((lane) => [laneIdOf(lane), lane]));
  const lanes = heads.map((head): KanbanLane => {
    const lane = known.get(laneIdOf(head));
    return lane
      ? { ...lane, ...head }
      : { ...head, tickets: [], next: head.count > 0 ? laneStart : null };
  });
  return { ...board, lanes };
}

/** Pure: the tags in this order; lanes that it does not name follow. */
export function withOrder(board: KanbanBoard, tagIds: readonly number[]): KanbanBoard {
  const placeOf = (lane: KanbanLane) => {
    if (lane.tag === null) return -1;
    const place = tagIds.indexOf(lane.tag.id);
    return place < 0 ? tagIds.length : place;
  };
  return { ...board, lanes: board.lanes.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** Pure: one lane changed; the same board if there is no such lane. */
export function withLane(
  board: KanbanBoard,
  laneId: LaneId,
  change: (lane: KanbanLane) => KanbanLane,
): KanbanBoard {
  const index = board.lanes.findIndex((lane) => laneIdOf(lane) === laneId);
  const lane = board.lanes[index];
  return lane ? { ...board, lanes: board.lanes.with(index, change(lane)) } : board;
}

/** Pure: the next cards behind those that are there. What came up meanwhile stays where it is. */
export function withPage(lane: KanbanLane, { tickets, next }: LaneCards): KanbanLane {
  const known = new Set(lane.tickets.map(({ id }) => id));
  const added = tickets.filter(({ id }) => !known.has(id));
  return { ...lane, tickets: [...lane.tickets, ...added], next };
}

import type { KanbanBoard, KanbanLane, LaneId } from '@prosa/contract/kanban';
import { type BoardFilter, compareCards, isBefore, isOnBoard } from '@prosa/contract/kanban-cards';
import type { Ticket } from '@prosa/contract/ticket';
import type { TicketViewer } from '@prosa/contract/ticket-visibility';

/** `unsure`: how many a lane has cannot be told from here. */
export type Applied = { board: KanbanBoard; unsure: boolean };

export function laneIdOf({ tag }: Pick<KanbanLane, 'tag'>): LaneId {
  return tag?.id ?? null;
}

export function findCard({ lanes }: KanbanBoard, id: number): Ticket | undefined {
  for (const { tickets } of lanes) {
    const found = tickets.find((card) => card.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Pure: the board with a ticket as it is now; the same object where nothing differs. */
export function withCard(
  board: KanbanBoard,
  filter: BoardFilter,
  viewer: TicketViewer,
  card: Ticket,
): Applied {
  const before = findCard(board, card.id);
  if (before && before.version > card.version) return { board, unsure: false };
  if (!isOnBoard(card, filter, viewer)) return withoutCard(board, card.id);
  // A lane that is not known yet is about to be loaded.
  const isKnown = board.lanes.some((lane) => laneIdOf(lane) === card.laneId);
  const isSame = before !== undefined && before.laneId === card.laneId;
  const lanes = board.lanes.map((lane) =>
    laneIdOf(lane) === card.laneId ? put(lane, card) : take(lane, card.id),
  );
  const counted = isSame || !before ? lanes : recounted(lanes, before.laneId, card.laneId);
  const isQuiet = isSame && isUnread(before) === isUnread(card);
  return { board: { ...board, lanes: counted }, unsure: !isKnown || !isQuiet };
}

/** Pure: without a ticket that was deleted, or is no longer to be seen. */
export function withoutCard(board: KanbanBoard, id: number): Applied {
  const before = findCard(board, id);
  // One that was not loaded may have been counted.
  if (!before) return { board, unsure: true };
  const lanes = board.lanes.map((lane) => {
    const left = take(lane, id);
    return left === lane ? lane : { ...left, count: Math.max(0, lane.count - 1) };
  });
  return { board: { ...board, lanes }, unsure: true };
}

/** Pure: every card of the board changed alike; the same object where none is. */
export function withCards(board: KanbanBoard, change: (card: Ticket) => Ticket): KanbanBoard {
  let isChanged = false;
  const lanes = board.lanes.map((lane) => {
    const tickets = lane.tickets.map(change);
    if (tickets.every((card, index) => card === lane.tickets[index])) return lane;
    isChanged = true;
    return { ...lane, tickets };
  });
  return isChanged ? { ...board, lanes } : board;
}

/** Where the order has it; nowhere if what stands around it was not loaded. */
function put(lane: KanbanLane, card: Ticket): KanbanLane {
  const others = lane.tickets.filter(({ id }) => id !== card.id);
  if (lane.next !== null && !isBefore(card, lane.next)) {
    return others.length === lane.tickets.length ? lane : { ...lane, tickets: others };
  }
  const index = others.findIndex((other) => compareCards(card, other) < 0);
  return { ...lane, tickets: others.toSpliced(index < 0 ? others.length : index, 0, card) };
}

function take(lane: KanbanLane, id: number): KanbanLane {
  const tickets = lane.tickets.filter((card) => card.id !== id);
  return tickets.length === lane.tickets.length ? lane : { ...lane, tickets };
}

function recounted(lanes: KanbanLane[], from: LaneId, to: LaneId): KanbanLane[] {
  return lanes.map((lane) => {
    const id = laneIdOf(lane);
    const more = id === to ? 1 : id === from ? -1 : 0;
    return more === 0 ? lane : { ...lane, count: Math.max(0, lane.count + more) };
  });
}

function isUnread({ unreadMessages }: Ticket): boolean {
  return unreadMessages > 0;
}

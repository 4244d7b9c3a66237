import { z } from 'zod';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { tag } from './tag.ts';
import { instant } from './text.ts';
import { ticket, ticketListQuery } from './ticket.ts';

/** The tag of a lane; null is the first one, "Em Aberto", of what stands in no other. */
const laneId = id('tag').nullable();
export type LaneId = z.infer<typeof laneId>;

export const kanbanFilter = ticketListQuery.pick({
  queueIds: true,
  users: true,
  tags: true,
  searchParam: true,
});
export type KanbanFilter = z.output<typeof kanbanFilter>;

/** Where a lane's cards go on: the activity of the last one, in microseconds, and its id. */
const lanePosition = z.string().regex(/^\d{1,17}-\d{1,15}$/);

export const kanbanCardsQuery = kanbanFilter.extend({
  /** Left out, the first lane. */
  laneId: idText('tag').optional(),
  /** The `next` of what is there already. */
  before: lanePosition.optional(),
});
export type KanbanCardsQuery = z.output<typeof kanbanCardsQuery>;

/** What stands above a lane's cards, of all that the asker may see and asked for. */
export const laneHead = z.object({
  tag: tag.nullable(),
  count: z.number(),
  /** How many of them have unread messages. */
  unread: z.number(),
  /** Since when the one that is in the lane longest is there. */
  oldestAt: instant.nullable(),
  folded: z.boolean(),
});
export type LaneHead = z.infer<typeof laneHead>;

export const laneCards = z.object({
  tickets: z.array(ticket),
  /** Null: there are no more. */
  next: lanePosition.nullable(),
});
export type LaneCards = z.infer<typeof laneCards>;

export const kanbanLane = laneHead.extend(laneCards.shape);
export type KanbanLane = z.infer<typeof kanbanLane>;

/** Lanes in the company's order, the first lane first; a folded one comes without its cards. */
export const kanbanBoard = z.object({ lanes: z.array(kanbanLane) });
export type KanbanBoard = z.infer<typeof kanbanBoard>;
export const kanbanHeads = z.object({ lanes: z.array(laneHead) });

/** From where it was seen: whoever moved it meanwhile is not overruled. */
export const laneMove = z.object({ from: laneId, to: laneId });
export type LaneMove = z.output<typeof laneMove>;

/** Those left out follow the others, as they were made. */
export const laneOrder = z.object({
  tagIds: z.array(id('tag')).min(1).max(limits.idList.count),
});

export const laneFold = z.object({ laneId, folded: z.boolean() });
export type LaneFold = z.output<typeof laneFold>;

/** The specification's own call; its `test` says nothing. */
export const kanbanTicketsQuery = ticketListQuery.pick({ queueIds: true });
export const kanbanTickets = z.object({ tickets: z.array(ticket) });

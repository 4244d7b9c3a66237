import type { LaneFold, LaneMove } from '@prosa/contract/kanban';
import type { Ticket } from '@prosa/contract/ticket';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { kanbanTags, lockLanes, orderLanes } from '../tags/tag.repository.ts';
import { putInLane } from '../tags/ticket-tag.service.ts';
import { maySeeTicket } from '../tickets/ticket.policy.ts';
import { lockTicket } from '../tickets/ticket.repository.ts';
import { showTicket, viewerOf } from '../tickets/ticket.service.ts';
import { laneFolded, lanesOrdered } from './kanban.events.ts';
import { foldsOf, keepFolds } from './kanban.folds.ts';

/**
 * One step: out of the lane in which the caller saw it, into another. Asked again, it is done already; if somebody
 * else was quicker, nothing happens and the caller is told.
 */
export async function moveCard(
  scope: CompanyScope,
  actor: Actor,
  ticketId: number,
  { from, to }: LaneMove,
): Promise<Ticket> {
  const lanes = await lockLanes(scope);
  const ticket = await lockTicket(scope, ticketId);
  if (!maySeeTicket(await viewerOf(scope, actor), ticket)) throw appError('ERR_NO_PERMISSION');
  if (to !== null && !lanes.has(to)) throw appError('ERR_NO_LANE_FOUND');
  if (ticket.lane_id === to) return showTicket(scope, actor, ticketId);
  if (ticket.status === 'closed') throw appError('ERR_TICKET_NOT_ON_BOARD');
  if (ticket.lane_id !== from) throw appError('ERR_TICKET_LANE_CHANGED');
  return putInLane(scope, ticketId, to);
}

export async function changeLaneOrder(
  scope: CompanyScope,
  tagIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(tagIds)];
  const lanes = await lockLanes(scope);
  if (!wanted.every((id) => lanes.has(id))) throw appError('ERR_NO_LANE_FOUND');
  await orderLanes(scope, wanted);
  await recordAction(scope, 'tag.order', null);
  const ordered = await kanbanTags(scope);
  scope.tell(lanesOrdered(ordered.map((tag) => tag.id)));
}

export async function foldLane(scope: CompanyScope, actor: Actor, fold: LaneFold): Promise<void> {
  const { laneId, folded } = fold;
  const lanes = await lockLanes(scope);
  if (laneId !== null && !lanes.has(laneId)) throw appError('ERR_NO_LANE_FOUND');
  const others = (await foldsOf(scope, actor.userId)).filter(
    // What is kept does not outgrow the board.
    (id) => id !== laneId && (id === null || lanes.has(id)),
  );
  await keepFolds(scope, actor.userId, folded ? [...others, laneId] : others);
  scope.tell(laneFolded(actor.userId, fold));
}

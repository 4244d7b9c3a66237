import type { Ticket } from '@prosa/contract/ticket';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { announceTicket } from '../tickets/ticket.announce.ts';
import { lockTicket } from '../tickets/ticket.repository.ts';
import { requireVisible } from '../tickets/ticket.service.ts';
import { tagsCounted } from './tag.events.ts';
import { findTag, lockLanes } from './tag.repository.ts';
import {
  insertTicketTag,
  removeLanes,
  removeTicketTag,
  renewTicket,
} from './ticket-tag.repository.ts';

/** Puts a tag on a ticket, or takes it off; what is so already is told to nobody. */
export async function setTicketTag(
  scope: CompanyScope,
  actor: Actor,
  { ticketId, tagId, on }: { ticketId: number; tagId: number; on: boolean },
): Promise<void> {
  await requireVisible(scope, actor, ticketId);
  const { kanban } = await findTag(scope, tagId);
  if (kanban) return setLane(scope, { ticketId, tagId, on });
  const change = on ? insertTicketTag : removeTicketTag;
  if (!(await change(scope, ticketId, tagId))) return;
  await renewTicket(scope, ticketId);
  await announce(scope, ticketId, [tagId]);
}

/** By the program: whoever answers a campaign, say. A lane's tag is left to people. */
export async function putTagOnTicket(
  scope: CompanyScope,
  ticketId: number,
  tagId: number,
): Promise<void> {
  const { kanban } = await findTag(scope, tagId);
  if (kanban || !(await insertTicketTag(scope, ticketId, tagId))) return;
  await renewTicket(scope, ticketId);
  await announce(scope, ticketId, [tagId]);
}

/** A lane's tag takes the place of another lane's. */
async function setLane(
  scope: CompanyScope,
  { ticketId, tagId, on }: { ticketId: number; tagId: number; on: boolean },
): Promise<void> {
  await lockLanes(scope);
  const { lane_id } = await lockTicket(scope, ticketId);
  if ((lane_id === tagId) !== on) await putInLane(scope, ticketId, on ? tagId : null);
}

/** The caller has locked the lanes, then the ticket. */
export async function putInLane(
  scope: CompanyScope,
  ticketId: number,
  laneId: number | null,
): Promise<Ticket> {
  const left = await removeLanes(scope, ticketId);
  if (laneId !== null) await insertTicketTag(scope, ticketId, laneId);
  return announce(scope, ticketId, laneId === null ? left : [...left, laneId]);
}

/** Out of every lane of the board: its other tags stay. */
export async function takeOffBoard(
  scope: CompanyScope,
  actor: Actor,
  ticketId: number,
): Promise<void> {
  await requireVisible(scope, actor, ticketId);
  await lockLanes(scope);
  const { lane_id } = await lockTicket(scope, ticketId);
  if (lane_id !== null) await putInLane(scope, ticketId, null);
}

async function announce(
  scope: CompanyScope,
  ticketId: number,
  tagIds: readonly number[],
): Promise<Ticket> {
  const ticket = await announceTicket(scope, 'update', ticketId);
  scope.tell(tagsCounted(tagIds));
  return ticket;
}

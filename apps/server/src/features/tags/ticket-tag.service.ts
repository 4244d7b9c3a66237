import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { announceTicket } from '../tickets/ticket.announce.ts';
import { requireVisible } from '../tickets/ticket.service.ts';
import { tagsCounted } from './tag.events.ts';
import { findTag } from './tag.repository.ts';
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
  await findTag(scope, tagId);
  const change = on ? insertTicketTag : removeTicketTag;
  if (await change(scope, ticketId, tagId)) await announce(scope, ticketId, [tagId]);
}

/** Out of every lane of the board: its other tags stay. */
export async function takeOffBoard(
  scope: CompanyScope,
  actor: Actor,
  ticketId: number,
): Promise<void> {
  await requireVisible(scope, actor, ticketId);
  const lanes = await removeLanes(scope, ticketId);
  if (lanes.length > 0) await announce(scope, ticketId, lanes);
}

async function announce(
  scope: CompanyScope,
  ticketId: number,
  tagIds: readonly number[],
): Promise<void> {
  await renewTicket(scope, ticketId);
  await announceTicket(scope, 'update', ticketId);
  scope.tell(tagsCounted(tagIds));
}

import type { Actor, CompanyScope } from '../../db/scope.ts';
import type { MediaAddresses } from '../../media/media-addresses.ts';
import { announceTicket } from '../tickets/ticket.announce.ts';
import { visibleTicket } from '../tickets/ticket.service.ts';
import { findTag } from './tag.repository.ts';
import {
  insertTicketTag,
  removeLanes,
  removeTicketTag,
  renewTicket,
} from './ticket-tag.repository.ts';

export async function putTagOn(
  scope: CompanyScope,
  actor: Actor,
  media: MediaAddresses,
  ticketId: number,
  tagId: number,
): Promise<void> {
  await visibleTicket(scope, actor, ticketId);
  await findTag(scope, tagId);
  if (await insertTicketTag(scope, ticketId, tagId)) await announce(scope, media, ticketId);
}

export async function takeTagOff(
  scope: CompanyScope,
  actor: Actor,
  media: MediaAddresses,
  ticketId: number,
  tagId: number,
): Promise<void> {
  await visibleTicket(scope, actor, ticketId);
  await findTag(scope, tagId);
  if (await removeTicketTag(scope, ticketId, tagId)) await announce(scope, media, ticketId);
}

/** Out of every lane of the board: its other tags stay. */
export async function takeOffBoard(
  scope: CompanyScope,
  actor: Actor,
  media: MediaAddresses,
  ticketId: number,
): Promise<void> {
  await visibleTicket(scope, actor, ticketId);
  if (await removeLanes(scope, ticketId)) await announce(scope, media, ticketId);
}

async function announce(
  scope: CompanyScope,
  media: MediaAddresses,
  ticketId: number,
): Promise<void> {
  await renewTicket(scope, ticketId);
  await announceTicket(scope, media, 'update', ticketId);
}

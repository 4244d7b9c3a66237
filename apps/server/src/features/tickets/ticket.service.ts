import type { Ticket, TicketEvent } from '@prosa/contract/ticket';
import { appError } from '../../app-error.ts';
import { errandForReading } from '../../conversation/errands.ts';
import type { Actor, CompanyScope } from '../../db/scope.ts';
import type { MediaAddresses } from '../../media/media-addresses.ts';
import { chatAddress } from '../contacts/contact.identities.ts';
import { audienceOf, hasQueues } from './ticket.audience.ts';
import { ticketRead } from './ticket.events.ts';
import { ticketHistory } from './ticket.history.ts';
import { maySeeTicket, type Viewer } from './ticket.policy.ts';
import { presentTicket } from './ticket.presenter.ts';
import { changeTicket, findTicket, findTicketByUuid, type TicketRow } from './ticket.repository.ts';

export async function viewerOf(scope: CompanyScope, actor: Actor): Promise<Viewer> {
  const rows = await scope.db
    .selectFrom('user_queues')
    .select('queue_id')
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', actor.userId)
    .execute();
  return {
    userId: actor.userId,
    profile: actor.profile,
    queueIds: rows.map((row) => row.queue_id),
    companyHasQueues: await hasQueues(scope),
  };
}

/** The ticket, for somebody who may see it. */
export async function visibleTicket(
  scope: CompanyScope,
  actor: Actor,
  idOrUuid: number | string,
): Promise<TicketRow> {
  const ticket =
    typeof idOrUuid === 'number'
      ? await findTicket(scope, idOrUuid)
      : await findTicketByUuid(scope, idOrUuid);
  if (!maySeeTicket(await viewerOf(scope, actor), ticket)) throw appError('ERR_NO_PERMISSION');
  return ticket;
}

/** For a socket that wants to hear of it: what is not there is not to be opened either. */
export async function mayOpenTicket(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<boolean> {
  const place = await scope.db
    .selectFrom('tickets')
    .select(['queue_id', 'user_id'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return place !== undefined && maySeeTicket(await viewerOf(scope, actor), place);
}

export async function showTicket(
  scope: CompanyScope,
  actor: Actor,
  media: MediaAddresses,
  idOrUuid: number | string,
): Promise<Ticket> {
  return presentTicket(await visibleTicket(scope, actor, idOrUuid), media);
}

export async function showHistory(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  pageNumber: number,
): Promise<{ events: TicketEvent[]; hasMore: boolean }> {
  await visibleTicket(scope, actor, id);
  return ticketHistory(scope, id, pageNumber);
}

/** At most this many: the newest ones tell the provider everything before them, too. */
const READ_AT_ONCE = 50;

/** Somebody looks at it: nothing in it is new any more, and the customer sees that. */
export async function markTicketRead(
  scope: CompanyScope,
  actor: Actor,
  media: MediaAddresses,
  id: number,
): Promise<void> {
  const ticket = await visibleTicket(scope, actor, id);
  if (ticket.unread === 0) return;
  await changeTicket(scope, id, { unread: 0 });
  const now = presentTicket(await findTicket(scope, id), media);
  scope.tell(ticketRead(now, await audienceOf(scope, ticket)));
  const chat = await chatAddress(scope, ticket.contact_id, ticket.connection_id);
  if (!chat) return;
  const messages = await scope.db
    .selectFrom('messages')
    .select(['provider_id', 'sender_id', 'kind'])
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', id)
    .where('from_me', '=', false)
    .where('kind', '!=', 'call')
    .orderBy('id', 'desc')
    .limit(Math.min(ticket.unread, READ_AT_ONCE))
    .execute();
  const refs = await Promise.all(
    messages.map(async (one) => {
      const sender =
        one.sender_id === null
          ? null
          : await chatAddress(scope, one.sender_id, ticket.connection_id);
      return { chat, id: one.provider_id, fromMe: false, ...(sender && { sender }) };
    }),
  );
  await errandForReading(scope, ticket.connection_id, ticket.contact_id, refs.reverse());
}

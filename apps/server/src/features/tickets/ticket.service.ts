import { may } from '@prosa/contract/permissions';
import type { Ticket, TicketEvent } from '@prosa/contract/ticket';
import { appError } from '../../app-error.ts';
import { tellReadLater } from '../../channels/session-tasks.ts';
import type { Actor } from '../../db/actor.ts';
import { batched } from '../../db/batching/batched.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { chatAddress } from '../contacts/contact.identities.ts';
import { audienceOf, hasQueues } from './ticket.audience.ts';
import { ticketRead } from './ticket.events.ts';
import { ticketHistory } from './ticket.history.ts';
import { maySeeTicket, type Viewer } from './ticket.policy.ts';
import { presentTicket } from './ticket.presenter.ts';
import {
  changeTicket,
  findTicket,
  findTicketByUuid,
  findTicketOwners,
  type TicketPlace,
  type TicketRow,
} from './ticket.repository.ts';

export async function viewerOf(scope: ReadScope, actor: Actor): Promise<Viewer> {
  const { userId, profile } = actor;
  // Whoever sees everything need not be looked up.
  if (may(profile, 'tickets:see-all')) {
    return { userId, profile, queueIds: [], companyHasQueues: true };
  }
  const [queueIds, companyHasQueues] = await Promise.all([
    queuesOf(scope, userId),
    hasQueues(scope),
  ]);
  return { userId, profile, queueIds, companyHasQueues };
}

const queuesOf = batched(async (scope: ReadScope, userIds: readonly number[]) => {
  const rows = await queuesOfUsers(scope, { company: scope.companyId, userIds });
  return userIds.map((id) => rows.filter((row) => row.user_id === id).map((row) => row.queue_id));
});

const queuesOfUsers = preparedQuery(
  (db, param: Param<{ company: number; userIds: readonly number[] }>) =>
    db
      .selectFrom('user_queues')
      .select(['user_id', 'queue_id'])
      .where('company_id', '=', param('company'))
      .where('user_id', '=', anyOf(param('userIds'))),
);

/** The ticket, for somebody who may see it. */
export async function visibleTicket(
  scope: ReadScope,
  actor: Actor,
  idOrUuid: number | string,
): Promise<TicketRow> {
  const [ticket, viewer] = await Promise.all([
    typeof idOrUuid === 'number' ? findTicket(scope, idOrUuid) : findTicketByUuid(scope, idOrUuid),
    viewerOf(scope, actor),
  ]);
  if (!maySeeTicket(viewer, ticket)) throw appError('ERR_NO_PERMISSION');
  return ticket;
}

/** For what is in it, where the ticket itself is not needed. */
export async function requireVisible(
  scope: ReadScope,
  actor: Actor,
  id: number,
): Promise<TicketPlace> {
  const [place, viewer] = await Promise.all([findTicketOwners(scope, id), viewerOf(scope, actor)]);
  if (!place) throw appError('ERR_NO_TICKET_FOUND');
  if (!maySeeTicket(viewer, place)) throw appError('ERR_NO_PERMISSION');
  return place;
}

export async function showTicket(
  scope: ReadScope,
  actor: Actor,
  idOrUuid: number | string,
): Promise<Ticket> {
  return presentTicket(await visibleTicket(scope, actor, idOrUuid), scope);
}

export async function showHistory(
  scope: ReadScope,
  actor: Actor,
  id: number,
  pageNumber: number,
): Promise<{ events: TicketEvent[]; hasMore: boolean }> {
  await requireVisible(scope, actor, id);
  return ticketHistory(scope, id, pageNumber);
}

/** At most this many: the newest ones tell the provider everything before them, too. */
const READ_AT_ONCE = 50;

/** Somebody looks at it: nothing in it is new any more, and the customer sees that. */
export async function markTicketRead(scope: CompanyScope, actor: Actor, id: number): Promise<void> {
  const ticket = await visibleTicket(scope, actor, id);
  if (ticket.unread === 0) return;
  await changeTicket(scope, id, { unread: 0 });
  const now = presentTicket(await findTicket(scope, id), scope);
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
  await tellReadLater(scope, ticket.connection_id, ticket.contact_id, refs.reverse());
}

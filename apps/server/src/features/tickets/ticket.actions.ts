import type { Ticket, TicketChanges } from '@prosa/contract/ticket';
import { appError } from '../../app-error.ts';
import { onAccepted, onClosed, onTransferred } from '../../conversation/automatic.ts';
import type { ConversationParts } from '../../conversation/parts.ts';
import type { Actor, CompanyScope } from '../../db/scope.ts';
import { announceTicket } from './ticket.announce.ts';
import { moveTicket } from './ticket.moving.ts';
import { refuseOtherLive } from './ticket.one-live.ts';
import { maySeeTicket, type Viewer } from './ticket.policy.ts';
import { lockTicket, type TicketState } from './ticket.repository.ts';
import { viewerOf } from './ticket.service.ts';
import { requireNamed, requireServes, standingQueue } from './ticket.serving.ts';
import { type Action, actionFor } from './ticket.transitions.ts';

/** An action upon a ticket that is locked and may be seen. */
type Acting = {
  scope: CompanyScope;
  parts: ConversationParts;
  actor: Actor;
  viewer: Viewer;
  ticket: TicketState;
  asked: TicketChanges;
};

const verbs: Record<Action, (acting: Acting) => Promise<void>> = {
  accept: acceptTicket,
  return: returnTicket,
  close: closeTicket,
  dismiss: dismissTicket,
  reopen: reopenTicket,
  'transfer-to-user': transferTicket,
  'transfer-to-queue': transferTicket,
};

/** Does what the table of transitions makes of the fields, or says why not. */
export async function updateTicket(
  scope: CompanyScope,
  actor: Actor,
  parts: ConversationParts,
  id: number,
  asked: TicketChanges,
): Promise<Ticket> {
  const ticket = await lockTicket(scope, id);
  const viewer = await viewerOf(scope, actor);
  if (!maySeeTicket(viewer, ticket)) throw appError('ERR_NO_PERMISSION');
  await requireNamed(scope, ticket, asked);
  const decision = actionFor(ticket, asked, actor.userId);
  if (decision === 'refused') throw appError('ERR_TICKET_TRANSITION');
  if (decision === 'already-accepted') throw await alreadyAccepted(scope, ticket);
  if (decision !== 'as-it-is') {
    await verbs[decision]({ scope, parts, actor, viewer, ticket, asked });
  }
  return announceTicket(scope, parts.media, 'update', id, [ticket]);
}

async function acceptTicket({ scope, parts, actor, ticket, asked }: Acting): Promise<void> {
  const queue_id = await ownQueue(scope, actor, ticket, asked);
  const to = { status: 'open', user_id: actor.userId, queue_id } as const;
  await onAccepted(scope, parts, await moveTicket(scope, ticket, 'accepted', to));
}

async function returnTicket({ scope, ticket }: Acting): Promise<void> {
  await moveTicket(scope, ticket, 'returned', { status: 'pending', user_id: null });
}

async function closeTicket({ scope, parts, actor, ticket, asked }: Acting): Promise<void> {
  const queue_id = await ownQueue(scope, actor, ticket, asked);
  const user_id = asked.userId ?? ticket.user_id;
  const to = { status: 'closed', user_id, queue_id } as const;
  await onClosed(scope, parts, await moveTicket(scope, ticket, 'closed', to));
}

/** Nobody had it, so that there is nobody to rate. */
async function dismissTicket({ scope, parts, ticket }: Acting): Promise<void> {
  const to = { status: 'closed', user_id: null } as const;
  await onClosed(scope, parts, await moveTicket(scope, ticket, 'closed', to));
}

async function reopenTicket({ scope, actor, viewer, ticket, asked }: Acting): Promise<void> {
  await refuseOtherLive(scope, viewer, ticket.contact_id, ticket.connection_id);
  const standing = await standingQueue(scope, ticket);
  const queue_id = await ownQueue(scope, actor, { ...ticket, queue_id: standing }, asked);
  const to = { status: 'open', user_id: actor.userId, queue_id } as const;
  await moveTicket(scope, ticket, 'reopened', to);
}

/** To somebody: the status stays. To a queue alone: whoever serves it finds the ticket waiting. */
async function transferTicket({ scope, parts, viewer, ticket, asked }: Acting): Promise<void> {
  const queue_id = asked.queueId ?? ticket.queue_id;
  const user_id = asked.userId ?? null;
  if (user_id === null && ticket.status === 'closed') {
    await refuseOtherLive(scope, viewer, ticket.contact_id, ticket.connection_id);
  }
  if (user_id !== null) await requireServes(scope, user_id, queue_id);
  const status = user_id === null ? 'pending' : ticket.status;
  const after = await moveTicket(scope, ticket, 'transferred', { status, user_id, queue_id });
  await onTransferred(scope, parts, ticket, after);
}

/** The ticket's queue; or another one that is named with the action, if the agent serves it. */
async function ownQueue(
  scope: CompanyScope,
  actor: Actor,
  ticket: { queue_id: number | null },
  { queueId }: TicketChanges,
): Promise<number | null> {
  if (typeof queueId !== 'number' || queueId === ticket.queue_id) return ticket.queue_id;
  await requireServes(scope, actor.userId, queueId);
  return queueId;
}

async function alreadyAccepted(scope: CompanyScope, { user_id }: TicketState): Promise<Error> {
  const user = await scope.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', user_id ?? 0)
    .executeTakeFirst();
  return appError('ERR_TICKET_ALREADY_ACCEPTED', user && { user });
}

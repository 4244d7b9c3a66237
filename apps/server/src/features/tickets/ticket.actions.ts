import type { Ticket, TicketChanges } from '@prosa/contract/ticket';
import { stepMeant } from '@prosa/contract/ticket-step-meant';
import { comesAlive, placeAfter, type TicketStep, ticketSteps } from '@prosa/contract/ticket-steps';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import { claimExclusively } from '../../db/batching/exclusive-claim.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { announceTicket } from './ticket.announce.ts';
import { moveTicket } from './ticket.move.ts';
import { maySeeTicket, placeOfRow, type Viewer } from './ticket.policy.ts';
import { requireNamed, requireServes, standingQueue } from './ticket.queue-rules.ts';
import { lockTicket, type TicketState } from './ticket.repository.ts';
import { viewerOf } from './ticket.service.ts';
import { refuseOtherOpenTicket } from './ticket.single-open.ts';

/** A step upon a ticket that is locked and may be seen. */
type Acting = {
  scope: CompanyScope;
  actor: Actor;
  viewer: Viewer;
  ticket: TicketState;
  asked: TicketChanges;
};

/** Does what the contract's table of steps makes of the fields, or says why not. */
export async function updateTicket(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  asked: TicketChanges,
): Promise<Ticket> {
  const ticket = await lockTicket(scope, id);
  // What is said to the customer by itself holds on to their contact (message.sending.ts).
  claimExclusively(scope, 'contact', ticket.contact_id);
  const viewer = await viewerOf(scope, actor);
  if (!maySeeTicket(viewer, ticket)) throw appError('ERR_NO_PERMISSION');
  await requireNamed(scope, ticket, asked);
  const step = stepMeant(placeOfRow(ticket), asked, actor.userId);
  if (step === 'refused') throw appError('ERR_TICKET_TRANSITION');
  if (step === 'already-accepted') throw await alreadyAccepted(scope, ticket);
  if (step !== 'as-it-is') await takeStep({ scope, actor, viewer, ticket, asked }, step);
  return announceTicket(scope, 'update', id, [ticket]);
}

async function takeStep(acting: Acting, step: TicketStep): Promise<void> {
  const { scope, actor, viewer, ticket, asked } = acting;
  const { event, servedBy } = ticketSteps[step];
  const before = placeOfRow(ticket);
  // The ticket's own queue need not be named, and may be gone.
  const queueId = asked.queueId === ticket.queue_id ? undefined : asked.queueId;
  const target = { userId: asked.userId, queueId };
  const isComingAlive = comesAlive(before, placeAfter(step, before, actor.userId, target));
  if (isComingAlive) {
    await refuseOtherOpenTicket(scope, viewer, ticket.contact_id, ticket.connection_id);
    before.queueId = await standingQueue(scope, ticket);
  }
  const after = placeAfter(step, before, actor.userId, target);
  if (servedBy === 'actor' && after.queueId !== before.queueId) {
    await requireServes(scope, actor.userId, after.queueId);
  }
  if (servedBy === 'named' && after.userId !== null) {
    await requireServes(scope, after.userId, after.queueId);
  }
  const { status, userId: user_id, queueId: queue_id } = after;
  await moveTicket(scope, ticket, event, { status, user_id, queue_id }, { isStep: true });
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

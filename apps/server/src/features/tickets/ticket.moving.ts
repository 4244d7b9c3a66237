import type { TicketEventKind } from '@prosa/contract/ticket';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { keepAttendance } from './ticket.attendance.ts';
import { recordTicketEvent, type TicketPlace } from './ticket.history.ts';

/**
 * Every change of a ticket's status, queue or user goes through here: it starts from the status that
 * the caller saw, ends what the bot and the rotation had under way, and leaves its event and times.
 */
export async function moveTicket(
  scope: CompanyScope,
  before: TicketPlace & { id: number },
  kind: TicketEventKind,
  to: Partial<TicketPlace>,
): Promise<TicketPlace & { id: number }> {
  const { id, status, queue_id, user_id } = before;
  const after = { id, status, queue_id, user_id, ...to };
  await scope.db
    .updateTable('tickets')
    .set({
      status: after.status,
      queue_id: after.queue_id,
      user_id: after.user_id,
      ...(after.status !== status && { closed_at: after.status === 'closed' ? scope.now : null }),
      ...{ is_bot: false, offered_to: null, offered_until: null },
      // After a person has acted the bot is silent for this round; a customer begins another one.
      bot_state: scope.actor ? JSON.stringify({ at: 'done' }) : null,
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_TICKET_TRANSITION'));
  await keepAttendance(scope, id, before, after);
  await recordTicketEvent(scope, id, kind, before, after);
  return after;
}

/** What a new ticket leaves of itself. */
export async function noteOpening(
  scope: CompanyScope,
  ticket: TicketPlace & { id: number },
): Promise<void> {
  await keepAttendance(scope, ticket.id, null, ticket);
  await recordTicketEvent(scope, ticket.id, 'opened', null, ticket);
}

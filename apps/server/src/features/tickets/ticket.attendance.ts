import type { CompanyScope } from '../../db/scope.ts';
import type { TicketPlace } from './ticket.history.ts';

/**
 * Keeps the times of service in step with a change of the ticket: a cycle from waiting to closed,
 * and in it a segment for each agent and queue. `before` is null for a new ticket.
 */
export async function keepAttendance(
  scope: CompanyScope,
  ticketId: number,
  before: TicketPlace | null,
  after: TicketPlace,
): Promise<void> {
  const wasLive = before !== null && before.status !== 'closed';
  if (!wasLive && after.status === 'closed') return;
  const running = before && (await unfinished(scope, ticketId));
  const id = running ?? (await beginAttendance(scope, ticketId));
  if (after.status === 'closed') return finish(scope, id);
  if (after.status === 'open') await noteStart(scope, id);
  const isElsewhere =
    running === null || before?.queue_id !== after.queue_id || before.user_id !== after.user_id;
  if (isElsewhere) await changeSegment(scope, id, after);
}

/** An agent has answered; only the first time counts. */
export async function noteFirstResponse(scope: CompanyScope, ticketId: number): Promise<void> {
  await scope.db
    .updateTable('attendances')
    .set({ first_response_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', ticketId)
    .where('finished_at', 'is', null)
    .where('first_response_at', 'is', null)
    .execute();
}

async function unfinished(scope: CompanyScope, ticketId: number): Promise<number | null> {
  const row = await scope.db
    .selectFrom('attendances')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', ticketId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function beginAttendance(scope: CompanyScope, ticketId: number): Promise<number> {
  const { id } = await scope.db
    .insertInto('attendances')
    .values({ company_id: scope.companyId, ticket_id: ticketId, queued_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When the first agent took it: one who takes it over later does not begin the service again. */
async function noteStart(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .updateTable('attendances')
    .set({ started_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .execute();
}

async function finish(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .updateTable('attendances')
    .set({ finished_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
  await endSegment(scope, id);
}

async function changeSegment(scope: CompanyScope, id: number, to: TicketPlace): Promise<void> {
  await endSegment(scope, id);
  await scope.db
    .insertInto('attendance_segments')
    .values({
      company_id: scope.companyId,
      attendance_id: id,
      user_id: to.user_id,
      queue_id: to.queue_id,
      began_at: scope.now,
    })
    .execute();
}

async function endSegment(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .updateTable('attendance_segments')
    .set({ ended_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('attendance_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

import { batched } from '../../db/batching/batched.ts';
import {
  batchedInsert,
  batchedInsertForId,
  batchedUpdate,
} from '../../db/batching/batched-rows.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { finishAttendance } from './ticket.attendance-end.ts';
import type { TicketPlace } from './ticket.history.ts';

/**
 * Keeps the times of service in step with a change of the ticket: a cycle from waiting to closed,
 * and in it a segment for each agent and queue. `before` is null for a new ticket. The dashboard's figures follow
 * by themselves (migration 0079).
 */
export async function keepAttendance(
  scope: CompanyScope,
  ticketId: number,
  before: TicketPlace | null,
  after: TicketPlace,
  { merged = false } = {},
): Promise<void> {
  const wasLive = before !== null && before.status !== 'closed';
  if (!wasLive && after.status === 'closed') return;
  const running = before && (await unfinished(scope, ticketId));
  const id =
    running?.id ?? (await insertAttendance(scope, { ticket_id: ticketId, queued_at: scope.now }));
  if (after.status === 'closed') {
    await finishAttendance(scope, { id, ticketId, merged });
    return endSegment(scope, id);
  }
  // When the first agent took it: one who takes it over later does not begin the service again.
  const isStart = after.status === 'open' && !running?.started_at;
  const start = isStart && { started_at: scope.now };
  const isElsewhere =
    running === null || before?.queue_id !== after.queue_id || before.user_id !== after.user_id;
  const { user_id, queue_id } = after;
  const place = isElsewhere && running && { user_id, queue_id };
  if (start || place) await changeAttendance(scope, { id, set: { ...start, ...place } });
  if (!isElsewhere) return;
  if (running) await endSegment(scope, id);
  await insertSegment(scope, { attendance_id: id, user_id, queue_id, began_at: scope.now });
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

const unfinished = batched(async (scope, ticketIds: readonly number[]) => {
  const rows = await scope.db
    .selectFrom('attendances')
    .select(['id', 'ticket_id', 'started_at'])
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', anyOf(ticketIds))
    .where('finished_at', 'is', null)
    .execute();
  const ofTicket = new Map(rows.map((row) => [row.ticket_id, row]));
  return ticketIds.map((ticketId) => ofTicket.get(ticketId) ?? null);
});

const insertAttendance = batchedInsertForId('attendances', ['ticket_id']);
const changeAttendance = batchedUpdate('attendances');

const insertSegment = batchedInsert('attendance_segments');

const endSegment = batched(async (scope, attendanceIds: readonly number[]) => {
  await scope.db
    .updateTable('attendance_segments')
    .set({ ended_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('attendance_id', '=', anyOf(attendanceIds))
    .where('ended_at', 'is', null)
    .execute();
  return attendanceIds.map(() => undefined);
});

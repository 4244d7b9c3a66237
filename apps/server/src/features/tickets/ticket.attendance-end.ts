import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { companyRules } from '../companies/company.rules.ts';
import { openSeconds } from '../companies/open-seconds.ts';
import { queueHours } from '../queues/queue.hours.ts';

type Ending = { id: number; ticketId: number; merged: boolean };

/**
 * The round's end, with what the figures need of this moment: the ticket's tags, and how much of the time lay within
 * the hours of service. A schedule or a tag that changes later does not change what was.
 */
export async function finishAttendance(
  scope: CompanyScope,
  { id, ticketId, merged }: Ending,
): Promise<void> {
  await scope.db
    .updateTable('attendances')
    .set({
      finished_at: scope.now,
      merged,
      tag_ids: sql<number[]>`array(select tag_id from ticket_tags
        where company_id = ${scope.companyId} and ticket_id = ${ticketId} order by tag_id)`,
      ...(await timesWithinHours(scope, id)),
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

/** Nothing where it is always open: the figures then go by the clock. */
async function timesWithinHours(scope: CompanyScope, id: number) {
  const { scheduleType, schedules, timezone } = await companyRules(scope);
  if (scheduleType === 'disabled') return {};
  const round = await scope.db
    .selectFrom('attendances')
    .select(['queued_at', 'first_response_at', 'queue_id'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const hours = scheduleType === 'company' ? schedules : await queueHours(scope, round.queue_id);
  if (!hours) return {};
  const spent = (to: Date) => openSeconds(hours, timezone, round.queued_at, to);
  return {
    response_seconds: round.first_response_at && spent(round.first_response_at),
    resolution_seconds: spent(scope.now),
  };
}

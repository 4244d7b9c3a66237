import type { ScheduleRow } from '@prosa/contract/schedule';
import type { CompanyScope } from '../../db/scope.ts';

/** When the queue is served; null without a queue. */
export async function queueHours(
  scope: CompanyScope,
  queueId: number | null,
): Promise<readonly ScheduleRow[] | null> {
  if (queueId === null) return null;
  const queue = await scope.db
    .selectFrom('queues')
    .select('schedules')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', queueId)
    .executeTakeFirst();
  return queue?.schedules ?? null;
}

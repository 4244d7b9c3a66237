import type { CompanyScope } from '../../db/scope.ts';
import { announceSchedule } from './schedule.announce.ts';

/**
 * What became of a message after it left here: the schedule that it was says so, too. Null: it is on its way again.
 */
export async function noteMessageFailure(
  scope: CompanyScope,
  messageId: number,
  failure: string | null,
): Promise<void> {
  const rows = await scope.db
    .updateTable('schedules')
    .set(
      failure === null
        ? { status: 'ENVIADA', failure, sent_at: scope.now, updated_at: scope.now }
        : { status: 'ERRO', failure, sent_at: null, updated_at: scope.now },
    )
    .where('company_id', '=', scope.companyId)
    .where('message_id', '=', messageId)
    .where('status', 'in', ['ENVIADA', 'ERRO'])
    .returning('id')
    .execute();
  for (const { id } of rows) await announceSchedule(scope, 'update', id);
}

import type { CompanyChanges } from '@prosa/contract/company';
import type { ScheduleRow } from '@prosa/contract/schedule';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export type CompanyRow = Awaited<ReturnType<typeof loadCompany>>;

export async function loadCompany(scope: ReadScope) {
  return scope.db
    .selectFrom('companies')
    .leftJoin('plans', 'plans.id', 'companies.plan_id')
    .selectAll('companies')
    .select([
      'plans.name as plan_name',
      'plans.users as plan_users',
      'plans.connections as plan_connections',
      'plans.queues as plan_queues',
      'plans.value as plan_value',
    ])
    .where('companies.id', '=', scope.companyId)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_COMPANY_FOUND'));
}

/** Holds the company's row: limits are counted and used up by one request at a time. */
export async function lockCompany(scope: CompanyScope): Promise<void> {
  await scope.db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', scope.companyId)
    .forUpdate()
    .execute();
}

export async function changeCompany(
  scope: CompanyScope,
  changes: CompanyChanges & { schedules?: ScheduleRow[] },
): Promise<void> {
  const { schedules, ...columns } = changes;
  const values = schedules ? { ...columns, schedules: JSON.stringify(schedules) } : columns;
  if (Object.keys(values).length === 0) return;
  await scope.db
    .updateTable('companies')
    .set(values)
    .where('id', '=', scope.companyId)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_COMPANY_FOUND'));
}

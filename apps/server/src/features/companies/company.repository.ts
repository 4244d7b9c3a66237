import type { CompanyChanges, CompanyStanding } from '@prosa/contract/company';
import type { ScheduleRow } from '@prosa/contract/schedule';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

/** The rule is the database's (migration 0087): login, programs and whatever sends ask the same one. */
export function standingAt(now: Date) {
  return sql<CompanyStanding>`standing_of(companies, ${now})`;
}

export function isOpen(standing: CompanyStanding): boolean {
  return standing === 'trial' || standing === 'open' || standing === 'grace';
}

/** In a query over all companies: those that may send, by the same rule. */
export function isOpenCompany(id: RawBuilder<unknown>, now: Date) {
  return sql<SqlBool>`exists (select from companies where companies.id = ${id}
    and standing_of(companies, ${now}) in ('trial', 'open', 'grace'))`;
}

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
      'plans.storage_megabytes as plan_storage',
      'plans.campaigns as plan_campaigns',
      'plans.history_months as plan_history',
      'plans.value as plan_value',
    ])
    .select(standingAt(scope.now).as('standing'))
    .where('companies.id', '=', scope.companyId)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_COMPANY_FOUND'));
}

/** Holds the company's row: limits are counted and used up by one request at a time. */
export async function lockCompany(scope: CompanyScope): Promise<void> {
  await scope.db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', scope.companyId)
    .forNoKeyUpdate()
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

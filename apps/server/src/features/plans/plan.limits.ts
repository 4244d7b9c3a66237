import type { PlanLimited } from '@prosa/contract/errors';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { loadCompany, lockCompany } from '../companies/company.repository.ts';

/**
 * The limit that leaves no room for one more; null while there is room. Counted under the company's
 * lock: two requests cannot both take the last place.
 */
export async function limitReached(
  scope: CompanyScope,
  what: Exclude<PlanLimited, 'storage'>,
  count: (scope: CompanyScope) => Promise<number>,
): Promise<number | null> {
  await lockCompany(scope);
  const company = await loadCompany(scope);
  const limit = company[`plan_${what}`];
  return limit !== null && (await count(scope)) >= limit ? limit : null;
}

export async function refuseOverLimit(...asked: Parameters<typeof limitReached>): Promise<void> {
  const limit = await limitReached(...asked);
  if (limit !== null) throw appError('ERR_PLAN_LIMIT', { limit, limited: asked[1] });
}

/**
 * Files that people send. What they use is measured now and then (usage.jobs.ts), so a plan may be passed by what comes
 * within an hour; what customers send is always kept.
 */
export async function refuseFullStorage(scope: ReadScope): Promise<void> {
  const row = await scope.db
    .selectFrom('companies')
    .innerJoin('plans', 'plans.id', 'companies.plan_id')
    .innerJoin('company_usage', 'company_usage.company_id', 'companies.id')
    .select(['plans.storage_megabytes as limit', 'company_usage.storage_bytes as bytes'])
    .where('companies.id', '=', scope.companyId)
    .executeTakeFirst();
  if (!row || row.limit === null || row.bytes < row.limit * 1024 * 1024) return;
  throw appError('ERR_PLAN_LIMIT', { limit: row.limit, limited: 'storage' });
}

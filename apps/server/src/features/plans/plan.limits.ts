import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { loadCompany, lockCompany } from '../companies/company.repository.ts';

type Limited = 'users' | 'connections' | 'queues';

/** Counted under the company's lock: two requests cannot both take the last place. */
export async function refuseOverLimit(
  scope: CompanyScope,
  what: Limited,
  count: (scope: CompanyScope) => Promise<number>,
): Promise<void> {
  await lockCompany(scope);
  const company = await loadCompany(scope);
  const limit = company[`plan_${what}`];
  if (limit !== null && (await count(scope)) >= limit) throw appError('ERR_PLAN_LIMIT', { limit });
}

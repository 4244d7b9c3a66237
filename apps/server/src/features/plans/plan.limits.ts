import type { PlanLimited } from '@prosa/contract/errors';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { loadCompany, lockCompany } from '../companies/company.repository.ts';

/**
 * The limit that leaves no room for one more; null while there is room. Counted under the company's
 * lock: two requests cannot both take the last place.
 */
export async function limitReached(
  scope: CompanyScope,
  what: PlanLimited,
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

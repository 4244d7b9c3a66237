import type { PlanLimited } from '@prosa/contract/errors';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { loadCompany, lockCompany } from '../companies/company.repository.ts';
import { addStorage, lockStorage } from '../companies/usage.repository.ts';

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

const MEGABYTE = 1024 * 1024;

/** Said before a long upload that would be for nothing; `takeStorage` decides. What customers send is always kept. */
export async function refuseFullStorage(scope: ReadScope): Promise<void> {
  const { limit, bytes } = await storageOf(scope);
  if (limit !== null && bytes >= limit * MEGABYTE) throw noRoom(limit);
}

/**
 * Room for files that people send, in the transaction that keeps them: however many come at once, they stay within the
 * plan. Called before anything else is locked. What customers send, and what is deleted, counts when it is measured next
 * (usage.jobs.ts).
 */
export async function takeStorage(
  scope: CompanyScope,
  files: readonly { bytes: number }[],
): Promise<void> {
  const { limit } = await storageOf(scope);
  if (limit === null) return;
  const wanted = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if ((await lockStorage(scope)) + wanted > limit * MEGABYTE) throw noRoom(limit);
  await addStorage(scope, { bytes: wanted });
}

async function storageOf({
  db,
  companyId,
}: ReadScope): Promise<{ limit: number | null; bytes: number }> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('plans', 'plans.id', 'companies.plan_id')
    .leftJoin('company_usage', 'company_usage.company_id', 'companies.id')
    .select(['plans.storage_megabytes as limit', 'company_usage.storage_bytes as bytes'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  return { limit: row?.limit ?? null, bytes: row?.bytes ?? 0 };
}

function noRoom(limit: number) {
  return appError('ERR_PLAN_LIMIT', { limit, limited: 'storage' });
}

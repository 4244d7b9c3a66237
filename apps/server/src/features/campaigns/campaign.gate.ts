import type { FastifyRequest } from 'fastify';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';

/** Lists and campaigns are there for companies to which the host gave them, whatever a browser shows. */
export async function requireCampaigns(scope: ReadScope): Promise<void> {
  if (!(await hasCampaigns(scope))) throw appError('ERR_CAMPAIGNS_DISABLED');
}

export async function hasCampaigns(scope: ReadScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('settings')
    .select('value')
    .where('company_id', '=', scope.companyId)
    .where('key', '=', 'campaignsEnabled')
    .executeTakeFirst();
  return row?.value === 'true' || row?.value === 'enabled';
}

export function actInCampaigns<T>(
  deps: Deps,
  request: FastifyRequest,
  work: (scope: CompanyScope, actor: Actor) => Promise<T>,
  companyId?: number,
): Promise<T> {
  const act = async (scope: CompanyScope, actor: Actor) => {
    await requireCampaigns(scope);
    return work(scope, actor);
  };
  return actIn(deps, request, act, companyId);
}

export function readInCampaigns<T>(
  deps: Deps,
  request: FastifyRequest,
  work: (scope: ReadScope, actor: Actor) => Promise<T>,
  companyId?: number,
): Promise<T> {
  const look = async (scope: ReadScope, actor: Actor) => {
    await requireCampaigns(scope);
    return work(scope, actor);
  };
  return readIn(deps, request, look, companyId);
}

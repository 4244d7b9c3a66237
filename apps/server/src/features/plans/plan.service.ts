import type { HostPlan, PlanBody, PlanChanges } from '@prosa/contract/plan';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Asked } from '../../http/act.ts';
import { recordAction } from '../audit/audit.record.ts';
import { tellHost } from '../companies/host.telling.ts';
import { presentHostPlan } from './plan.presenter.ts';
import {
  changePlan,
  findHostPlan,
  insertPlan,
  listHostPlans,
  removePlan,
} from './plan.repository.ts';

const REASON = 'plans are the host’s, not a company’s';

export function listPlansOfHost(deps: Deps): Promise<HostPlan[]> {
  return deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async (scope) =>
    (await listHostPlans(scope)).map(presentHostPlan),
  );
}

export function showPlan(deps: Deps, id: number): Promise<HostPlan> {
  return deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async (scope) =>
    presentHostPlan(await findHostPlan(scope, id)),
  );
}

export function createPlan(deps: Deps, asked: Asked, body: PlanBody): Promise<HostPlan> {
  return change(deps, asked, async (scope) => {
    const id = await insertPlan(scope, body);
    return presentHostPlan(await findHostPlan(scope, id));
  });
}

/** A plan that shrinks deletes nothing: nothing more can be made until there is room again. */
export function updatePlan(
  deps: Deps,
  asked: Asked,
  id: number,
  changes: PlanChanges,
): Promise<HostPlan> {
  return change(deps, asked, async (scope) => {
    await findHostPlan(scope, id);
    await changePlan(scope, id, changes);
    return presentHostPlan(await findHostPlan(scope, id));
  });
}

export async function deletePlan(deps: Deps, asked: Asked, id: number): Promise<void> {
  await change(deps, asked, async (scope) => {
    await findHostPlan(scope, id);
    await removePlan(scope, id);
  });
}

async function change<T>(
  deps: Deps,
  asked: Asked,
  work: (scope: AcrossCompaniesScope) => Promise<T>,
): Promise<T> {
  const result = await deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async (scope) => {
    const done = await work(scope);
    // In the log of whoever did it: the host has no company but theirs.
    const { companyId } = asked.actor;
    await recordAction({ ...scope, ...asked, companyId }, 'host.plan', null);
    return done;
  });
  await tellHost(deps.scopes, 'plans');
  return result;
}

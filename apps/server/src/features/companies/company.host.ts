import type { Company } from '@prosa/contract/company';
import { type HostCompanyChanges, hostCompanyFields } from '@prosa/contract/host-company';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { recordAction } from '../audit/audit.record.ts';
import { endCompanySessions } from '../session/session.ending.ts';
import { updateSetting } from '../settings/setting.service.ts';
import { loadCompany, lockCompany } from './company.repository.ts';
import { announceCompany, openPayersSessions } from './company.service.ts';

export function hasHostFields(changes: HostCompanyChanges): boolean {
  return hostCompanyFields.some((field) => changes[field] !== undefined);
}

/** What only the host changes of a company: its plan, its due date, whether it may work. */
export async function updateByHost(
  deps: Deps,
  scope: CompanyScope,
  actor: Actor,
  changes: HostCompanyChanges,
): Promise<Company> {
  if (!actor.super) throw appError('ERR_NO_PERMISSION');
  if (changes.campaignsEnabled !== undefined) {
    const change = { key: 'campaignsEnabled', value: String(changes.campaignsEnabled) };
    await updateSetting(deps.keys, scope, actor, change);
  }
  return changeByHost(deps, scope, changes);
}

/** Whoever the host is: somebody with a session, or with the machine's terminal (console/). */
export async function changeByHost(
  deps: Deps,
  scope: CompanyScope,
  changes: HostCompanyChanges,
): Promise<Company> {
  await lockCompany(scope);
  const before = await loadCompany(scope);
  const { planId, status, dueDate, recurrence, document } = changes;
  const isBlocked = status === false && before.status;
  if (isBlocked) await refuseHostsOwn(scope);
  const values = {
    ...(planId !== undefined &&
      planId !== before.plan_id && { plan_id: planId, next_plan_id: null }),
    ...(status !== undefined && { status }),
    ...(dueDate !== undefined &&
      dueDate !== before.due_date && {
        due_date: dueDate,
        due_day: dueDate === null ? null : Number(dueDate.slice(8)),
      }),
    ...(recurrence !== undefined && { recurrence }),
    ...(document !== undefined && { document }),
  };
  if (Object.keys(values).length > 0) {
    await scope.db.updateTable('companies').set(values).where('id', '=', scope.companyId).execute();
  }
  if (isBlocked) {
    await endCompanySessions(deps, scope);
    await recordAction(scope, 'company.block', scope.companyId);
  } else if (status === true && !before.status) {
    await recordAction(scope, 'company.unblock', scope.companyId);
  }
  const fields = hostCompanyFields.filter((field) => changes[field] !== undefined);
  await recordAction(scope, 'company.update', scope.companyId, { fields });
  const company = await announceCompany(scope);
  if (company.standing !== 'overdue') await openPayersSessions(scope);
  return company;
}

/** Nobody shuts out those who could open it again. */
export async function refuseHostsOwn(scope: Pick<CompanyScope, 'companyId' | 'db'>): Promise<void> {
  const found = await scope.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('super', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (found) throw appError('ERR_COMPANY_OF_HOST');
}

import type { Company, CompanyChanges, CompanyStanding } from '@prosa/contract/company';
import type { ScheduleRow } from '@prosa/contract/schedule';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { refuseUnknownTimezone } from '../../db/timezone.ts';
import { recordAction } from '../audit/audit.record.ts';
import { followTimezone } from '../dashboard/figure.jobs.ts';
import { companyChanged } from './company.events.ts';
import { presentCompany } from './company.presenter.ts';
import { changeCompany, loadCompany } from './company.repository.ts';

export async function showCompany(scope: ReadScope): Promise<Company> {
  return presentCompany(await loadCompany(scope));
}

export async function updateCompany(
  scope: CompanyScope,
  changes: CompanyChanges,
): Promise<Company> {
  const { timezone } = changes;
  if (timezone !== undefined) await refuseUnknownTimezone(scope.db, timezone, 'timezone');
  await changeCompany(scope, changes);
  if (timezone !== undefined) await followTimezone(scope);
  await recordAction(scope, 'company.update', scope.companyId, { fields: Object.keys(changes) });
  return announceCompany(scope);
}

export async function updateCompanySchedules(
  scope: CompanyScope,
  schedules: ScheduleRow[],
): Promise<Company> {
  await changeCompany(scope, { schedules });
  await recordAction(scope, 'company.schedules', scope.companyId);
  return announceCompany(scope);
}

/** Tells everybody in it how it stands now. */
export async function announceCompany(scope: CompanyScope): Promise<Company> {
  const company = await showCompany(scope);
  scope.tell(companyChanged(company));
  return company;
}

/** Asked at login and at refresh. */
export async function refuseClosedCompany(
  scope: CompanyScope,
  user: { super: boolean },
): Promise<void> {
  if (user.super) return;
  refuseClosed(await loadCompany(scope));
}

type Standing = { standing: CompanyStanding; due_date: string | null };

export function refuseClosed({ standing, due_date }: Standing): void {
  if (standing === 'blocked' || standing === 'deleting') throw appError('ERR_COMPANY_INACTIVE');
  if (standing === 'overdue') {
    throw appError('ERR_COMPANY_OVERDUE', due_date ? { dueDate: due_date } : {});
  }
}

/** Sessions in which an admin could only pay are whole ones from now on. */
export async function openPayersSessions(scope: CompanyScope): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ only_pays: false })
    .where('company_id', '=', scope.companyId)
    .where('only_pays', '=', true)
    .execute();
}

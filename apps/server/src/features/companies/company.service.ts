import type { Company, CompanyChanges } from '@prosa/contract/company';
import type { ScheduleRow } from '@prosa/contract/schedule';
import { appError } from '../../app-error.ts';
import { todayIn } from '../../calendar.ts';
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
  return announce(scope);
}

export async function updateCompanySchedules(
  scope: CompanyScope,
  schedules: ScheduleRow[],
): Promise<Company> {
  await changeCompany(scope, { schedules });
  await recordAction(scope, 'company.schedules', scope.companyId);
  return announce(scope);
}

async function announce(scope: CompanyScope): Promise<Company> {
  const company = await showCompany(scope);
  scope.tell(companyChanged(company));
  return company;
}

/** Asked at login and at refresh. A due date is still good on its own day, in the company's zone. */
export async function refuseClosedCompany(
  scope: CompanyScope,
  user: { super: boolean },
): Promise<void> {
  if (user.super) return;
  refuseClosed(await loadCompany(scope), scope.now);
}

type Standing = { status: boolean; due_date: string | null; timezone: string };

export function refuseClosed({ status, due_date, timezone }: Standing, now: Date): void {
  if (!status) throw appError('ERR_COMPANY_INACTIVE');
  if (due_date && due_date < todayIn(timezone, now)) {
    throw appError('ERR_COMPANY_OVERDUE', { dueDate: due_date });
  }
}

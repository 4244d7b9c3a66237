import { randomBytes } from 'node:crypto';
import type {
  CompanyBody,
  CompanyConsole,
  CompanyList,
  CompanyListQuery,
  CreatedCompany,
} from '@prosa/contract/host-company';
import { pageSizes } from '@prosa/contract/limits';
import { appError } from '../../app-error.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { refuseUnknownTimezone } from '../../db/timezone.ts';
import type { Deps } from '../../deps.ts';
import type { Asked } from '../../http/act.ts';
import { recordAction } from '../audit/audit.record.ts';
import { presentInvoice } from '../invoices/invoice.presenter.ts';
import { presentPlan } from '../plans/plan.presenter.ts';
import { findPlan } from '../plans/plan.repository.ts';
import { readSystemSettings } from '../system-settings/system-setting.repository.ts';
import { tryEmail } from '../users/email-tries.ts';
import { hashForMember } from '../users/user.password.ts';
import { refuseGuessable } from '../users/user.service.ts';
import { createCompany } from './company.creation.ts';
import { presentHostCompany } from './console.presenter.ts';
import {
  companyNamesOf,
  countCompanies,
  findConsoleRow,
  firstAdmin,
  isNameTaken,
  pageOfCompanies,
} from './console.repository.ts';
import { presentDeletion } from './deletion.presenter.ts';
import { runningDeletion } from './deletion.repository.ts';
import { tellHost } from './host.telling.ts';

const REASON = 'the host’s console shows every company';
const SHOWN_INVOICES = 6;

function across<T>(deps: Deps, work: (scope: AcrossCompaniesScope) => Promise<T>): Promise<T> {
  return deps.scopes.DANGEROUSLY_acrossCompanies(REASON, work);
}

export function listCompanies(
  deps: Deps,
  { actor }: Asked,
  query: CompanyListQuery,
): Promise<CompanyList> {
  return across(deps, async (scope) => {
    const rows = await pageOfCompanies(scope, query);
    const shown = rows.slice(0, pageSizes.others);
    return {
      companies: shown.map((row) => presentHostCompany(row, actor.companyId)),
      hasMore: rows.length > shown.length,
      counts: await countCompanies(scope),
    };
  });
}

export function listCompanyNames(deps: Deps) {
  return across(deps, companyNamesOf);
}

export function showConsole(
  deps: Deps,
  { actor }: Asked,
  companyId: number,
): Promise<CompanyConsole> {
  return across(deps, async (scope) => {
    const row = await findConsoleRow(scope, companyId);
    const invoices = await scope.db
      .selectFrom('invoices')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('id', 'desc')
      .limit(SHOWN_INVOICES)
      .execute();
    const deletion = await runningDeletion(scope, companyId);
    return {
      company: presentHostCompany(row, actor.companyId),
      admin: (await firstAdmin(scope, companyId)) ?? null,
      invoices: invoices.map(presentInvoice),
      nextPlan: row.next_plan_id ? presentPlan(await findPlan(scope.db, row.next_plan_id)) : null,
      deletion: deletion ? presentDeletion(deletion) : null,
    };
  });
}

/** A company, its settings and its first admin. */
export async function createHostCompany(
  deps: Deps,
  asked: Asked,
  body: CompanyBody,
): Promise<CreatedCompany> {
  const { userName = body.name, email } = body;
  const made = body.password === undefined ? randomBytes(12).toString('base64url') : null;
  const password = body.password ?? made!;
  refuseGuessable(body.password, { name: userName, email });
  // Whatever can refuse it comes before a password is made, which is work for a whole core.
  const timezone = await across(deps, async (scope) => {
    if (await isNameTaken(scope, body.name)) throw appError('ERR_COMPANY_NAME_ALREADY_EXISTS');
    await findPlan(scope.db, body.planId);
    const zone = body.timezone ?? (await readSystemSettings(scope.db)).defaultTimezone;
    await refuseUnknownTimezone(scope.db, zone, 'timezone');
    return zone;
  });
  const passwordHash = await hashForMember(deps, asked.actor, password);
  const company = await tryEmail(deps, { address: asked.address }, () =>
    across(deps, async (scope) => {
      const { defaultLanguage: language } = await readSystemSettings(scope.db);
      const { companyId } = await createCompany(scope, {
        ...body,
        timezone,
        language,
        admin: { name: userName, email, passwordHash },
      });
      await recordAction({ ...scope, ...asked, companyId }, 'company.create', companyId);
      return presentHostCompany(await findConsoleRow(scope, companyId), asked.actor.companyId);
    }),
  );
  await tellHost(deps.scopes, 'companies');
  return { company, password: made };
}

import type { HostCompanyChanges } from '@prosa/contract/host-company';
import { sql } from 'kysely';
import { changeByHost } from '../features/companies/company.host.ts';
import { listHostPlans } from '../features/plans/plan.repository.ts';
import { PlainError } from '../plain-error.ts';
import { type Console, wholeNumber } from './console.ts';

type CompanyLine = {
  id: number;
  name: string;
  state: string;
  plan: string;
  due: string | null;
  users: number;
  numbers: number;
};

export function listCompanies({ deps }: Console): Promise<CompanyLine[]> {
  return deps.scopes.DANGEROUSLY_acrossCompanies('the host lists companies', async ({ db }) => {
    const { rows } = await sql<CompanyLine>`
      select company.id, company.name, case when company.status then 'open' else 'suspended' end as state,
        coalesce(plan.name, '') as plan, company.due_date::text as due,
        (select count(*) from users where company_id = company.id and deleted_at is null) as users,
        (select count(*) from connections where company_id = company.id and deleted_at is null) as numbers
      from companies as company left join plans as plan on plan.id = company.plan_id
      order by company.id`.execute(db);
    return rows;
  });
}

export async function suspendCompany(on: Console, id: string, suspend: boolean): Promise<string> {
  const name = await change(on, id, { status: !suspend });
  return `${name} is ${suspend ? 'suspended' : 'open'}.`;
}

export async function changePlan(on: Console, id: string, wanted: string): Promise<string> {
  const plans = await on.deps.scopes.DANGEROUSLY_acrossCompanies(
    'plans are the host’s',
    listHostPlans,
  );
  const plan = plans.find((one) => String(one.id) === wanted || one.name === wanted);
  if (!plan)
    throw new PlainError(`There are the plans ${plans.map((one) => one.name).join(', ')}.`);
  const name = await change(on, id, { planId: plan.id });
  return `${name} has the plan ${plan.name}.`;
}

async function change({ deps }: Console, id: string, changes: HostCompanyChanges): Promise<string> {
  const companyId = wholeNumber(id, 'the company');
  const { name } = await deps.scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const known = await scope.db
      .selectFrom('companies')
      .select('id')
      .where('id', '=', companyId)
      .executeTakeFirst();
    if (!known) throw new PlainError(`There is no company ${companyId}.`);
    return changeByHost(deps, scope, changes);
  });
  return name;
}

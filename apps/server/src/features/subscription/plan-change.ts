import { addMonths, daysBetween, monthsOf, type Recurrence } from '@prosa/contract/due-date';
import type { PlanLimited } from '@prosa/contract/errors';
import type { PlanChange } from '@prosa/contract/subscription';
import { appError } from '../../app-error.ts';
import { todayIn } from '../../calendar.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { loadCompany, lockCompany } from '../companies/company.repository.ts';
import { announceCompany } from '../companies/company.service.ts';
import { dueInvoice, extrasOf, remakeDueInvoice } from '../invoices/invoice.making.ts';
import { reais } from '../invoices/invoice.presenter.ts';
import { presentPlan } from '../plans/plan.presenter.ts';
import { findPlan } from '../plans/plan.repository.ts';

type Asked = {
  fromCents: number;
  toCents: number;
  dueDate: string | null;
  /** The day of the month that is meant by it. */
  dueDay: number | null;
  today: string;
  months: number;
  isTrial: boolean;
};

/** Pure: what a change costs now. Dearer, it holds at once and the rest of the period is paid for; cheaper, from the next on. */
export function prorated({ fromCents, toCents, dueDate, dueDay, today, months, isTrial }: Asked) {
  const daysLeft = dueDate === null ? 0 : Math.max(0, daysBetween(today, dueDate));
  const begun = dueDate === null ? today : addMonths(dueDate, -months, dueDay ?? 0);
  const daysOfPeriod = dueDate === null ? 0 : Math.max(1, daysBetween(begun, dueDate));
  const isDearer = toCents > fromCents;
  // Nobody has paid for a trial: there is nothing to pay the difference of.
  const share =
    isTrial || !isDearer || daysOfPeriod === 0 ? 0 : Math.min(1, daysLeft / daysOfPeriod);
  const extraCents = Math.round((toCents - fromCents) * months * share);
  const when = isDearer || isTrial || dueDate === null ? ('now' as const) : ('next' as const);
  return { daysLeft, daysOfPeriod, extraCents, when };
}

export async function previewPlanChange(scope: ReadScope, planId: number): Promise<PlanChange> {
  return (await considered(scope, planId)).preview;
}

async function considered(scope: ReadScope, planId: number) {
  const company = await loadCompany(scope);
  const to = await findPlan(scope.db, planId);
  if (!to.is_public && to.id !== company.plan_id) throw appError('ERR_NO_PLAN_FOUND');
  const from = company.plan_id === null ? null : await findPlan(scope.db, company.plan_id);
  const months = monthsOf[company.recurrence as Recurrence];
  const today = todayIn(company.timezone, scope.now);
  const [fromCents, toCents] = [Math.round((from?.value ?? 0) * 100), Math.round(to.value * 100)];
  const sums = prorated({
    fromCents,
    toCents,
    dueDate: company.due_date,
    dueDay: company.due_day,
    today,
    months,
    isTrial: company.trial_ends_at !== null || from === null,
  });
  const made = await dueInvoice(scope, company);
  const extras = await extrasOf(scope, made?.id ?? null);
  const extraCents = extras.reduce((sum, { cents }) => sum + cents, sums.extraCents);
  const preview: PlanChange = {
    from: from && presentPlan(from),
    to: presentPlan(to),
    when: sums.when,
    startsOn: sums.when === 'now' ? today : (company.due_date ?? today),
    daysLeft: sums.daysLeft,
    daysOfPeriod: sums.daysOfPeriod,
    extra: reais(sums.extraCents),
    nextValue: reais(toCents * months + extraCents),
    nextDueDate: made?.due_date ?? company.due_date,
    over: await usedBeyond(scope, presentPlan(to)),
  };
  return { preview, extraCents: sums.extraCents };
}

async function usedBeyond(
  { db, companyId }: ReadScope,
  plan: PlanChange['to'],
): Promise<PlanChange['over']> {
  const counted = async (table: 'users' | 'connections' | 'queues') => {
    const { count } = await db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  };
  const over: PlanChange['over'] = [];
  for (const limited of ['users', 'connections', 'queues'] as const satisfies PlanLimited[]) {
    const used = await counted(limited);
    if (used > plan[limited]) over.push({ limited, used, limit: plan[limited] });
  }
  return over;
}

/** `extra` is what was shown: if it is another by now, nothing is done. */
export async function changePlan(
  scope: CompanyScope,
  planId: number,
  extra: number,
): Promise<PlanChange> {
  await lockCompany(scope);
  const { preview, extraCents } = await considered(scope, planId);
  if (Math.round(extra * 100) !== extraCents) throw appError('ERR_PLAN_CHANGE_STALE');
  const isNow = preview.when === 'now';
  await scope.db
    .updateTable('companies')
    .set(
      isNow
        ? { plan_id: planId, next_plan_id: null }
        : { next_plan_id: planId === preview.from?.id ? null : planId },
    )
    .where('id', '=', scope.companyId)
    .execute();
  if (extraCents > 0) {
    const detail = `${preview.from?.name ?? ''} → ${preview.to.name} (${preview.daysLeft}/${preview.daysOfPeriod})`;
    await scope.db
      .insertInto('invoice_extras')
      .values({ company_id: scope.companyId, detail, cents: extraCents })
      .execute();
  }
  await remakeDueInvoice(scope);
  await recordAction(scope, 'company.plan', scope.companyId);
  await announceCompany(scope);
  return preview;
}

import { INVOICE_DAYS_BEFORE, monthsOf, type Recurrence } from '@prosa/contract/due-date';
import { appError } from '../../app-error.ts';
import { addDays, todayIn } from '../../calendar.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { type CompanyRow, loadCompany, lockCompany } from '../companies/company.repository.ts';
import { findPlan } from '../plans/plan.repository.ts';
import { invoiceSaved } from './invoice.events.ts';
import type { InvoiceRow } from './invoice.presenter.ts';

/** Whether it is time for the invoice of the company's next due date, on its own calendar. */
export function isDue(dueDate: string | null, today: string): dueDate is string {
  return dueDate !== null && dueDate <= addDays(today, INVOICE_DAYS_BEFORE);
}

/**
 * The invoice of the company's due date, if it is time for it and there is none yet. May run any number of times: the
 * database has one for each company and date.
 */
export async function makeDueInvoice(scope: CompanyScope): Promise<InvoiceRow | null> {
  await lockCompany(scope);
  const company = await loadCompany(scope);
  const today = todayIn(company.timezone, scope.now);
  if (!company.status || company.deleting_at || !isDue(company.due_date, today)) return null;
  return makeInvoice(scope, company, company.due_date, company.due_date);
}

/** For `period`, the due date that it moves on; null where that has one, or nobody knows what it costs. */
export async function makeInvoice(
  scope: CompanyScope,
  company: CompanyRow,
  period: string,
  dueDate: string,
): Promise<InvoiceRow | null> {
  const content = await contentOf(scope, company, null);
  if (!content) return null;
  const row = await scope.db
    .insertInto('invoices')
    .values({ company_id: scope.companyId, period, due_date: dueDate, ...content })
    .onConflict((conflict) => conflict.constraint('invoices_one_per_period').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await takeExtras(scope, row.id);
  scope.tell(invoiceSaved(row, 'create'));
  await recordAction(scope, 'invoice.create', row.id);
  return row;
}

/**
 * The open invoice of the company's due date costs what its plan costs now: who has just changed it pays what they were
 * shown. What was offered for another amount is withdrawn soon (payment.looking.ts).
 */
export async function remakeDueInvoice(scope: CompanyScope): Promise<void> {
  const company = await loadCompany(scope);
  const open = await dueInvoice(scope, company);
  const content = open && (await contentOf(scope, company, open.id));
  if (!content) return;
  const row = await scope.db
    .updateTable('invoices')
    .set(content)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await takeExtras(scope, row.id);
  await scope.db
    .updateTable('payment_attempts')
    .set({ next_look_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('invoice_id', '=', row.id)
    .where('state', '=', 'open')
    .where('provider', '!=', 'pix')
    .execute();
  scope.tell(invoiceSaved(row));
}

/** The one that is to be paid for the company's next period, if it is there already. */
export async function dueInvoice(
  scope: ReadScope,
  { due_date: dueDate }: Pick<CompanyRow, 'due_date'>,
): Promise<InvoiceRow | undefined> {
  if (dueDate === null) return undefined;
  return openInvoices(scope).where('period', '=', dueDate).executeTakeFirst();
}

/** What changes of the plan cost, and no invoice has asked for yet but this one. */
export function extrasOf({ db, companyId }: ReadScope, invoiceId: number | null) {
  return db
    .selectFrom('invoice_extras')
    .select(['detail', 'cents'])
    .where('company_id', '=', companyId)
    .where((extra) =>
      extra.or([
        extra('invoice_id', 'is', null),
        ...(invoiceId === null ? [] : [extra('invoice_id', '=', invoiceId)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

async function takeExtras({ db, companyId }: CompanyScope, invoiceId: number): Promise<void> {
  await db
    .updateTable('invoice_extras')
    .set({ invoice_id: invoiceId })
    .where('company_id', '=', companyId)
    .where('invoice_id', 'is', null)
    .execute();
}

async function contentOf(scope: CompanyScope, company: CompanyRow, invoiceId: number | null) {
  const planId = company.next_plan_id ?? company.plan_id;
  if (planId === null) return null;
  const plan = await findPlan(scope.db, planId);
  const months = monthsOf[company.recurrence as Recurrence];
  const lines = [
    { detail: plan.name, cents: Math.round(plan.value * 100) * months },
    ...(await extrasOf(scope, invoiceId)),
  ];
  const sum = lines.reduce((cents, line) => cents + line.cents, 0);
  return {
    detail: plan.name,
    lines: JSON.stringify(lines),
    cents: Math.max(0, sum),
    months,
    plan_id: planId,
  };
}

/**
 * What the company is about to pay: the invoice that it names, else the oldest open one, else one that is made for its
 * plan (a trial that subscribes at once, or a company without a due date).
 */
export async function invoiceToPay(
  scope: CompanyScope,
  invoiceId: number | null,
): Promise<InvoiceRow> {
  await lockCompany(scope);
  if (invoiceId) {
    const named = await openInvoices(scope).where('id', '=', invoiceId).executeTakeFirst();
    return named ?? refuse(scope, invoiceId);
  }
  const oldest = await openInvoices(scope).orderBy('period').limit(1).executeTakeFirst();
  if (oldest) return oldest;
  const company = await loadCompany(scope);
  const today = todayIn(company.timezone, scope.now);
  const period = company.due_date ?? today;
  const made = await makeInvoice(scope, company, period, period < today ? today : period);
  if (made) return made;
  if (company.plan_id === null) throw appError('ERR_NO_PLAN_FOUND');
  // The host has cancelled the one of this date, or it is to be looked at: only the host takes that back.
  throw appError('ERR_INVOICE_STATE');
}

function openInvoices(scope: ReadScope) {
  return scope.db
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('status', '=', 'open');
}

async function refuse(scope: CompanyScope, id: number): Promise<never> {
  const known = await scope.db
    .selectFrom('invoices')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  throw appError(known ? 'ERR_INVOICE_STATE' : 'ERR_NO_INVOICE_FOUND');
}

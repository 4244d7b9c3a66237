import { addMonths } from '@prosa/contract/due-date';
import type { PaidHow } from '@prosa/contract/invoice';
import { todayIn } from '../../calendar.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { loadCompany, lockCompany } from '../companies/company.repository.ts';
import { announceCompany, openPayersSessions } from '../companies/company.service.ts';
import { invoicePaid, invoiceSaved } from './invoice.events.ts';
import type { InvoiceRow } from './invoice.presenter.ts';
import { lockInvoice } from './invoice.repository.ts';

export type Paid = {
  invoiceId: number;
  /** Of `payments`; null when a person says so. */
  paymentId: number | null;
  /** Cents, as the provider says. */
  amount: number;
  currency: string;
  paidAt: Date;
  how: PaidHow;
  /** The provider's number of it, or what the host has written: for the receipt. */
  reference?: string | null;
  note?: string | null;
  markedBy?: string | null;
};

/**
 * `granted`: the company may work longer from now on. `again`: this payment had paid it already. `twice`: another
 * payment had. `amount`, `currency`, `cancelled`: it does not fit, nothing was done, and a person has to look.
 */
export type GrantOutcome = 'granted' | 'again' | 'twice' | 'amount' | 'currency' | 'cancelled';

/**
 * An invoice is paid: once, whoever says so how often. The due date moves on from the later of today and what it was,
 * the company is open at once on every screen, and the log says so. Runs in the transaction that keeps the payment.
 */
export async function markInvoicePaid(scope: CompanyScope, paid: Paid): Promise<GrantOutcome> {
  // The company first, as everything that counts or moves it does: two orders would wait for one another.
  await lockCompany(scope);
  const invoice = await lockInvoice(scope, paid.invoiceId);
  if (invoice.granted_at) {
    return paid.paymentId !== null && invoice.payment_id === paid.paymentId ? 'again' : 'twice';
  }
  if (invoice.status !== 'open') return 'cancelled';
  if (paid.currency.toUpperCase() !== invoice.currency) return 'currency';
  if (paid.amount !== invoice.cents) return 'amount';
  const granted = await grant(scope, invoice, paid);
  scope.tell(invoiceSaved(granted.invoice));
  scope.tell(invoicePaid(granted.invoice, granted.dueDate));
  await announceCompany(scope);
  await openPayersSessions(scope);
  const action = paid.how === 'hand' ? 'invoice.mark-paid' : 'invoice.paid';
  await recordAction(scope, action, invoice.id, { how: paid.how, paymentId: paid.paymentId });
  return 'granted';
}

async function grant(
  scope: CompanyScope,
  invoice: InvoiceRow,
  paid: Paid,
): Promise<{ invoice: InvoiceRow; dueDate: string }> {
  const company = await loadCompany(scope);
  const today = todayIn(company.timezone, scope.now);
  const isLate = company.due_date === null || company.due_date < today;
  const from = isLate ? today : company.due_date!;
  // Who pays late begins anew on the day they pay: that day of the month is theirs from then on.
  const day = isLate ? Number(today.slice(8)) : (company.due_day ?? Number(from.slice(8)));
  const to = addMonths(from, invoice.months, day);
  await scope.db
    .updateTable('companies')
    .set({ due_date: to, due_day: day, trial_ends_at: null })
    .$if(company.next_plan_id !== null && company.next_plan_id === invoice.plan_id, (query) =>
      query.set({ plan_id: company.next_plan_id, next_plan_id: null }),
    )
    .where('id', '=', scope.companyId)
    .execute();
  const row = await scope.db
    .updateTable('invoices')
    .set({
      status: 'paid',
      paid_at: paid.paidAt,
      paid_how: paid.how,
      payment_id: paid.paymentId,
      reference: paid.reference ?? null,
      note: paid.note ?? null,
      marked_by: paid.markedBy ?? null,
      granted_at: scope.now,
      granted_from: from,
      granted_to: to,
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { invoice: row, dueDate: to };
}

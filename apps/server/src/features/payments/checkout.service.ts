import type { SubscriptionBody } from '@prosa/contract/subscription';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { loadCompany, lockCompany } from '../companies/company.repository.ts';
import { invoiceToPay } from '../invoices/invoice.making.ts';
import type { InvoiceRow } from '../invoices/invoice.presenter.ts';
import { changePlan } from '../subscription/plan-change.ts';
import type { Payer } from './payment.offer.ts';

/** Which invoice the checkout pays, and who; that is kept for the next time. */
export async function prepareCheckout(
  scope: CompanyScope,
  { invoiceId, planId, useAddressForPaymentDetails: _, ...body }: SubscriptionBody,
): Promise<{ invoice: InvoiceRow; payer: Payer }> {
  // One that is not to be paid is told before anything changes for it.
  if (invoiceId) await invoiceToPay(scope, invoiceId);
  if (planId) await choosePlan(scope, planId);
  const invoice = await invoiceToPay(scope, invoiceId ?? null);
  const company = await loadCompany(scope);
  const { document: given, ...address } = body;
  const document = given ?? company.document;
  await scope.db
    .updateTable('companies')
    .set({ document, billing: JSON.stringify({ ...address, document }) })
    .where('id', '=', scope.companyId)
    .execute();
  const name = `${body.firstName} ${body.lastName}`.trim();
  return { invoice, payer: { name, email: company.email, document } };
}

/** Who has paid for nothing yet chooses here; others were shown what a change costs before (plan-change.ts). */
async function choosePlan(scope: CompanyScope, planId: number): Promise<void> {
  await lockCompany(scope);
  const company = await loadCompany(scope);
  if (planId === (company.next_plan_id ?? company.plan_id)) return;
  const hasPaid = company.plan_id !== null && company.trial_ends_at === null;
  if (hasPaid) throw appError('ERR_PLAN_CHANGE_STALE');
  await changePlan(scope, planId, 0);
}

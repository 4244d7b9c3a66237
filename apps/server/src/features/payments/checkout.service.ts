import type { SubscriptionBody } from '@prosa/contract/subscription';
import type { CompanyScope } from '../../db/scope.ts';
import { loadCompany } from '../companies/company.repository.ts';
import { invoiceToPay } from '../invoices/invoice.making.ts';
import type { InvoiceRow } from '../invoices/invoice.presenter.ts';
import type { Payer } from './payment.offer.ts';

/** Which invoice the checkout pays, and who; that is kept for the next time. */
export async function prepareCheckout(
  scope: CompanyScope,
  { invoiceId, planId, useAddressForPaymentDetails: _, ...body }: SubscriptionBody,
): Promise<{ invoice: InvoiceRow; payer: Payer }> {
  const asked = { invoiceId: invoiceId ?? null, planId: planId ?? null };
  const invoice = await invoiceToPay(scope, asked);
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

import type { InvoicePage, InvoiceQuery, InvoiceReceipt } from '@prosa/contract/invoice';
import { pageSizes } from '@prosa/contract/limits';
import type { ReadScope } from '../../db/scope.ts';
import { loadCompany } from '../companies/company.repository.ts';
import { readSystemSettings } from '../system-settings/system-setting.repository.ts';
import { presentInvoice } from './invoice.presenter.ts';
import { findInvoice, pageOfInvoices } from './invoice.repository.ts';

export async function listInvoices(scope: ReadScope, query: InvoiceQuery): Promise<InvoicePage> {
  if (query.before !== undefined) await findInvoice(scope, query.before);
  const rows = await pageOfInvoices(scope, query);
  const shown = rows.slice(0, pageSizes.others);
  return { invoices: shown.map(presentInvoice), hasMore: rows.length > shown.length };
}

/** What is printed, of an invoice in any state: one that is not paid says so itself. */
export async function showReceipt(scope: ReadScope, id: number): Promise<InvoiceReceipt> {
  const [row, company, host] = await Promise.all([
    findInvoice(scope, id),
    loadCompany(scope),
    readSystemSettings(scope.db),
  ]);
  const { billing } = company;
  const address = billing
    ? [billing.address2, billing.city, billing.state, billing.zipcode].filter(Boolean).join(', ')
    : '';
  return {
    invoice: presentInvoice(row),
    company: { name: company.name, document: company.document, email: company.email, address },
    host: {
      name: host.billingName || host.productName,
      document: host.billingDocument,
      address: host.billingAddress,
    },
    reference: row.reference,
    grantedFrom: row.granted_from,
    grantedTo: row.granted_to,
  };
}

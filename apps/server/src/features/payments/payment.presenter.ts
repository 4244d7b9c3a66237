import type { HostPayment } from '@prosa/contract/payment';
import { reais } from '../invoices/invoice.presenter.ts';
import type { PaymentRow } from './payment.settle.ts';

export type ListedPayment = PaymentRow & { company_name: string | null };

export function presentPayment(row: ListedPayment): HostPayment {
  const { company_id: id, company_name: name } = row;
  return {
    id: row.id,
    provider: row.provider,
    reference: row.reference,
    company: id !== null && name !== null ? { id, name } : null,
    invoiceId: row.invoice_id,
    value: reais(row.cents),
    refunded: reais(row.refunded_cents),
    currency: row.currency,
    problem: row.problem,
    paidAt: row.paid_at?.toISOString() ?? null,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    note: row.note,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

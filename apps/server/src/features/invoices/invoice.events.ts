import type { LiveEvent } from '../../live-event.ts';
import { type InvoiceRow, presentInvoice } from './invoice.presenter.ts';

export function invoiceSaved(row: InvoiceRow, action: 'create' | 'update' = 'update'): LiveEvent {
  return {
    channel: 'invoice',
    payload: { action, invoice: presentInvoice(row) },
    to: ['admins', 'payers'],
  };
}

/** Everybody waits for it: nothing of what was paid is in it. */
export function invoicePaid(row: InvoiceRow, dueDate: string | null): LiveEvent {
  return {
    channel: 'payment',
    payload: {
      action: 'CONCLUIDA',
      invoiceId: row.id,
      company: { id: row.company_id, dueDate },
    },
    to: ['company', 'payers'],
  };
}

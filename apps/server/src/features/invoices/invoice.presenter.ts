import type { Invoice } from '@prosa/contract/invoice';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type InvoiceRow = Selectable<Database['invoices']>;

export function reais(cents: number): number {
  return cents / 100;
}

export function presentInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    detail: row.detail,
    lines: row.lines.map(({ detail, cents }) => ({ detail, value: reais(cents) })),
    value: reais(row.cents),
    currency: row.currency,
    dueDate: row.due_date,
    status: row.status,
    paidAt: row.paid_at?.toISOString() ?? null,
    paidHow: row.paid_how,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

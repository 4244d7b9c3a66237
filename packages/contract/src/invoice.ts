import { z } from 'zod';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { pageNumber } from './page.ts';
import { providers } from './payment.ts';
import { calendarDay, instant, line, plainDate, text } from './text.ts';

/**
 * `review`: it was paid, and the money was asked back; nothing is blocked before the host decides. `paid` is the
 * specification's word; whatever is not paid and not over is shown as open or, past its date, as overdue.
 */
export const invoiceStatuses = ['open', 'paid', 'review', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** How it was paid: by which provider, by the host's own PIX key, or as the host says. */
export const paidHows = [...providers, 'hand', 'credit'] as const;
export type PaidHow = (typeof paidHows)[number];

export const invoice = z.object({
  id: id('invoice'),
  /** The plan's name. */
  detail: z.string(),
  /** What it is made of: the plan, and what a change in the middle of a period costs. */
  lines: z.array(z.object({ detail: z.string(), value: z.number() })),
  /** Reais. */
  value: z.number(),
  currency: z.string(),
  dueDate: plainDate,
  status: z.enum(invoiceStatuses),
  paidAt: instant.nullable(),
  paidHow: z.enum(paidHows).nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Invoice = z.infer<typeof invoice>;

/** Pago, Vencido, Em Aberto; and what the specification has no word for. */
export function invoiceShownAs(
  { status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>,
  today: string,
): 'paid' | 'overdue' | 'open' | 'review' | 'cancelled' {
  if (status !== 'open') return status;
  return dueDate < today ? 'overdue' : 'open';
}

/** GET /invoices/all: the own company's. */
export const invoiceQuery = z.object({
  searchParam: line({ max: limits.searchParam }).default(''),
  pageNumber,
  /** Older than this one, in place of a page's number: pages by key, whatever is made meanwhile. */
  before: idText('invoice').optional(),
});
export type InvoiceQuery = z.output<typeof invoiceQuery>;
export const invoicePage = z.object({ invoices: z.array(invoice), hasMore: z.boolean() });
export type InvoicePage = z.infer<typeof invoicePage>;

/** GET /invoices/{id}/receipt: what is printed. */
export const invoiceReceipt = z.object({
  invoice,
  company: z.object({
    name: z.string(),
    document: z.string().nullable(),
    email: z.string().nullable(),
    /** In one line; empty where nobody has told it. */
    address: z.string(),
  }),
  host: z.object({ name: z.string(), document: z.string(), address: z.string() }),
  /** The provider's number of the payment, or what the host has written. */
  reference: z.string().nullable(),
  /** What the company may use the product for: from the old due date to the new one. */
  grantedFrom: plainDate.nullable(),
  grantedTo: plainDate.nullable(),
});
export type InvoiceReceipt = z.infer<typeof invoiceReceipt>;

const reason = text({ min: 3, max: 500 });

export const hostInvoice = invoice.extend({
  company: z.object({ id: id('company'), name: z.string() }),
  /** What the host has said about it: why it was marked, cancelled, moved or looked at. */
  note: z.string().nullable(),
  /** Somebody of the host, if one of them marked it. */
  markedBy: z.string().nullable(),
  /** By which the company was reminded of it; `day` is days after the due date. */
  reminders: z.array(
    z.object({
      day: z.int(),
      channel: z.enum(['email', 'whatsapp']),
      outcome: z.enum(['waiting', 'sent', 'failed', 'impossible']),
    }),
  ),
});
export type HostInvoice = z.infer<typeof hostInvoice>;

/** GET /host/invoices. */
export const hostInvoiceQuery = z.object({
  searchParam: line({ max: limits.searchParam }).default(''),
  show: z.enum(['all', 'open', 'overdue', 'paid', 'review', 'cancelled']).default('all'),
  companyId: idText('company').optional(),
  before: idText('invoice').optional(),
});
export type HostInvoiceQuery = z.output<typeof hostInvoiceQuery>;
export const hostInvoicePage = z.object({
  invoices: z.array(hostInvoice),
  hasMore: z.boolean(),
  /** Of all companies: what is open, what is past its date, how many are to be looked at. Reais. */
  sums: z.object({ open: z.number(), overdue: z.number(), review: z.number() }),
});
export type HostInvoicePage = z.infer<typeof hostInvoicePage>;

/** POST /host/invoices/{id}/paid. */
export const markPaidBody = z.object({
  reason,
  /** The bank's number of it, for the receipt. */
  reference: line({ max: 100 }).default(''),
  paidOn: calendarDay.optional(),
});
/** POST /host/invoices/{id}/cancel. */
export const cancelInvoiceBody = z.object({ reason });
/** PUT /host/invoices/{id}. */
export const moveInvoiceBody = z.object({ dueDate: calendarDay, reason });
/** POST /host/invoices/{id}/review: it stays paid, or is to be paid again. The due date is the host's to change. */
export const reviewInvoiceBody = z.object({ outcome: z.enum(['keep', 'reopen']), reason });

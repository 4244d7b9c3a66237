import type { HostInvoice, HostInvoicePage, HostInvoiceQuery } from '@prosa/contract/invoice';
import { pageSizes } from '@prosa/contract/limits';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Asked } from '../../http/act.ts';
import { recordAction } from '../audit/audit.record.ts';
import { tellHost } from '../companies/host.telling.ts';
import {
  findHostInvoice,
  type HostInvoiceRow,
  pageOfHostInvoices,
  sumsOfInvoices,
} from './host-invoice.repository.ts';
import { invoiceSaved } from './invoice.events.ts';
import { markInvoicePaid } from './invoice.grant.ts';
import { type InvoiceRow, presentInvoice, reais } from './invoice.presenter.ts';
import { findInvoice, lockInvoice } from './invoice.repository.ts';

const REASON = 'the host sees every company’s invoices';

function present(row: HostInvoiceRow): HostInvoice {
  return {
    ...presentInvoice(row),
    company: { id: row.company_id, name: row.company_name },
    note: row.note,
    markedBy: row.marked_by,
    reminders: row.reminders,
  };
}

export function listHostInvoices(deps: Deps, query: HostInvoiceQuery): Promise<HostInvoicePage> {
  return deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async (scope) => {
    const rows = await pageOfHostInvoices(scope, query);
    const shown = rows.slice(0, pageSizes.others);
    const { open, overdue, review } = await sumsOfInvoices(scope);
    return {
      invoices: shown.map(present),
      hasMore: rows.length > shown.length,
      sums: { open: reais(open), overdue: reais(overdue), review },
    };
  });
}

export function markPaid(
  deps: Deps,
  asked: Asked,
  id: number,
  said: { reason: string; reference: string; paidOn?: string | undefined },
): Promise<HostInvoice> {
  return change(deps, asked, id, async (scope) => {
    // Not held yet: what grants it takes the company first.
    const invoice = await findInvoice(scope, id);
    const outcome = await markInvoicePaid(scope, {
      invoiceId: id,
      paymentId: null,
      amount: invoice.cents,
      currency: invoice.currency,
      paidAt: said.paidOn ? new Date(`${said.paidOn}T12:00:00Z`) : scope.now,
      how: 'hand',
      reference: said.reference || null,
      note: said.reason,
      markedBy: await nameOf(deps, asked),
    });
    if (outcome !== 'granted') throw appError('ERR_INVOICE_STATE');
  });
}

export function cancelInvoice(deps: Deps, asked: Asked, id: number, reason: string) {
  return change(deps, asked, id, async (scope) => {
    const invoice = await lockInvoice(scope, id);
    if (invoice.status !== 'open') throw appError('ERR_INVOICE_STATE');
    await write(scope, id, { status: 'cancelled', note: reason });
    await recordAction(scope, 'invoice.cancel', id);
  });
}

/** The day on which it is to be paid; which period it is for stays as it was. */
export function moveInvoice(
  deps: Deps,
  asked: Asked,
  id: number,
  { dueDate, reason }: { dueDate: string; reason: string },
) {
  return change(deps, asked, id, async (scope) => {
    const invoice = await lockInvoice(scope, id);
    if (invoice.status !== 'open') throw appError('ERR_INVOICE_STATE');
    await write(scope, id, { due_date: dueDate, note: reason });
    await recordAction(scope, 'invoice.move', id);
  });
}

/** After a refund or a chargeback: it counts as paid, or is to be paid again. Nothing is blocked by it. */
export function reviewInvoice(
  deps: Deps,
  asked: Asked,
  id: number,
  { outcome, reason }: { outcome: 'keep' | 'reopen'; reason: string },
) {
  return change(deps, asked, id, async (scope) => {
    if (outcome === 'reopen') return reopenInvoice(scope, id, reason);
    const invoice = await lockInvoice(scope, id);
    if (invoice.status !== 'review') throw appError('ERR_INVOICE_STATE');
    await write(scope, id, { status: 'paid', note: reason });
    await recordAction(scope, 'invoice.review', id);
  });
}

/** The money went back: it is to be paid again, and whoever does gets what they pay for. */
export async function reopenInvoice(scope: CompanyScope, id: number, note: string): Promise<void> {
  const invoice = await lockInvoice(scope, id);
  if (invoice.status !== 'review') throw appError('ERR_INVOICE_STATE');
  await write(scope, id, {
    status: 'open',
    note,
    paid_at: null,
    paid_how: null,
    payment_id: null,
    reference: null,
    // The due date meanwhile is the host's to change.
    granted_at: null,
    granted_from: null,
    granted_to: null,
  });
  await recordAction(scope, 'invoice.reopen', id);
}

/** A refund or a chargeback is known: shown to the host, and nothing else happens. For who looks at payments. */
export async function putUnderReview(scope: CompanyScope, id: number): Promise<void> {
  const invoice = await lockInvoice(scope, id);
  if (invoice.status !== 'paid') return;
  await write(scope, id, { status: 'review' });
  await recordAction(scope, 'invoice.review', id);
}

async function write(
  scope: CompanyScope,
  id: number,
  values: Partial<
    Pick<
      InvoiceRow,
      | 'status'
      | 'note'
      | 'due_date'
      | 'paid_at'
      | 'paid_how'
      | 'payment_id'
      | 'reference'
      | 'granted_at'
      | 'granted_from'
      | 'granted_to'
    >
  >,
): Promise<void> {
  const row = await scope.db
    .updateTable('invoices')
    .set(values)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  scope.tell(invoiceSaved(row));
}

/** In the company whose invoice it is, as whoever of the host asks. */
async function change(
  deps: Deps,
  { actor, address }: Asked,
  id: number,
  work: (scope: CompanyScope) => Promise<void>,
): Promise<HostInvoice> {
  const look = () =>
    deps.scopes.DANGEROUSLY_acrossCompanies(REASON, (scope) => findHostInvoice(scope, id));
  const { company_id: companyId } = await look();
  await deps.scopes.inCompany({ companyId, actor, address }, work);
  await tellHost(deps.scopes, 'invoices');
  return present(await look());
}

function nameOf(deps: Deps, { actor }: Asked): Promise<string> {
  return deps.scopes
    .reading({ companyId: actor.companyId, actor })
    .db.selectFrom('users')
    .select('name')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
    .then(({ name }) => name);
}

import { pageSizes } from '@prosa/contract/limits';
import type { HostPayment, HostPaymentPage, HostPaymentQuery } from '@prosa/contract/payment';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/schema.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { recordAction } from '../audit/audit.record.ts';
import { lockCompany } from '../companies/company.repository.ts';
import { tellHost } from '../companies/host.telling.ts';
import { reopenInvoice } from '../invoices/host-invoice.service.ts';
import { markInvoicePaid } from '../invoices/invoice.grant.ts';
import { lockInvoice } from '../invoices/invoice.repository.ts';
import { presentPayment } from './payment.presenter.ts';
import type { PaymentRow } from './payment.settle.ts';

const REASON = 'the host sees the payments of all companies';

export function listPayments(deps: Deps, query: HostPaymentQuery): Promise<HostPaymentPage> {
  return deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async ({ db }) => {
    const size = pageSizes.others;
    const { before, show, searchParam } = query;
    const words = searchParam.trim();
    const rows = await selectPayments(db)
      .$if(show === 'review', (rows) =>
        rows.where('payments.problem', 'is not', null).where('payments.reviewed_at', 'is', null),
      )
      .$if(before !== undefined, (rows) => rows.where('payments.id', '<', before ?? 0))
      .$if(words !== '', (rows) =>
        rows.where((row) =>
          row.or([
            row('payments.reference', '=', words),
            sql<boolean>`strpos(lower(companies.name), lower(${words})) > 0`,
          ]),
        ),
      )
      .orderBy('payments.id', 'desc')
      .limit(size + 1)
      .execute();
    const { count } = await db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('problem', 'is not', null)
      .where('reviewed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return {
      payments: rows.slice(0, size).map(presentPayment),
      hasMore: rows.length > size,
      toReview: Number(count),
    };
  });
}

function selectPayments(db: Db) {
  return db
    .selectFrom('payments')
    .leftJoin('companies', 'companies.id', 'payments.company_id')
    .selectAll('payments')
    .select('companies.name as company_name');
}

async function findPayment(deps: Deps, id: number) {
  const found = await deps.scopes.DANGEROUSLY_acrossCompanies(REASON, ({ db }) =>
    selectPayments(db).where('payments.id', '=', id).executeTakeFirst(),
  );
  if (!found) throw appError('ERR_NO_PAYMENT_FOUND');
  return found;
}

type Review = { outcome: 'keep' | 'grant' | 'reopen'; reason: string };
type Asked = { actor: Actor; address: string };

/** A person has looked: it stays as it is, or the invoice is given for paid, or is to be paid again. */
export async function reviewPayment(
  deps: Deps,
  asked: Asked,
  id: number,
  { outcome, reason }: Review,
): Promise<HostPayment> {
  const { company_id: companyId, invoice_id: invoiceId } = await findPayment(deps, id);
  if (companyId === null || invoiceId === null) {
    if (outcome !== 'keep') throw appError('ERR_INVOICE_STATE');
    await deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async ({ db, now }) => {
      await noteReview(db, id, reason, now);
    });
  } else {
    const company = { companyId, actor: asked.actor, address: asked.address };
    await deps.scopes.inCompany(company, async (scope) => {
      await lockCompany(scope);
      const payment = await noteReview(scope.db, id, reason, scope.now);
      if (outcome === 'grant') await grantAnyway(scope, payment, invoiceId, reason);
      if (outcome === 'reopen') await reopenInvoice(scope, invoiceId, reason);
    });
  }
  await deps.scopes.DANGEROUSLY_acrossCompanies(REASON, (scope) => {
    const { companyId: own } = asked.actor;
    return recordAction({ ...scope, ...asked, companyId: own }, 'host.payment', id, { outcome });
  });
  await tellHost(deps.scopes, 'payments');
  return presentPayment(await findPayment(deps, id));
}

async function noteReview(db: Db, id: number, note: string, now: Date): Promise<PaymentRow> {
  const noted = await db
    .updateTable('payments')
    .set({ reviewed_at: now, note })
    .where('id', '=', id)
    .where('problem', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  // Nothing is the matter with it.
  if (!noted) throw appError('ERR_INVOICE_STATE');
  return noted;
}

async function grantAnyway(
  scope: CompanyScope,
  payment: PaymentRow,
  invoiceId: number,
  note: string,
): Promise<void> {
  const { cents, currency } = await lockInvoice(scope, invoiceId);
  const outcome = await markInvoicePaid(scope, {
    invoiceId,
    paymentId: payment.id,
    amount: cents,
    currency,
    paidAt: payment.paid_at ?? scope.now,
    how: payment.provider,
    reference: payment.reference,
    note,
  });
  if (outcome !== 'granted') throw appError('ERR_INVOICE_STATE');
}

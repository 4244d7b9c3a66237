import type { PaymentProblem, Provider } from '@prosa/contract/payment';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { lockCompany } from '../companies/company.repository.ts';
import { tellHost } from '../companies/host.telling.ts';
import { putUnderReview } from '../invoices/host-invoice.service.ts';
import { type GrantOutcome, markInvoicePaid } from '../invoices/invoice.grant.ts';
import { lockInvoice } from '../invoices/invoice.repository.ts';
import { type AttemptRow, attemptByKey } from './payment-attempt.repository.ts';
import type { Look, PaymentProvider, Standing } from './provider.ts';

export type PaymentRow = Selectable<Database['payments']>;

type Parts = { scopes: Scopes; now(): Date };
type Money = Standing & { paymentReference: string; state: PaymentRow['state'] };

const ACROSS = 'a payment says whose it is only by what it carries';

/** Asks the provider what is true, and makes it true here. However often, and in whatever order, it ends the same. */
export async function settle(
  { scopes, now }: Parts,
  provider: PaymentProvider,
  asked: Look,
): Promise<Standing[]> {
  const lookedAt = now();
  const standings = await provider.look(asked);
  for (const standing of standings) await record(scopes, provider.name, standing, lookedAt);
  return standings;
}

async function record(
  scopes: Scopes,
  provider: Provider,
  standing: Standing,
  lookedAt: Date,
): Promise<void> {
  if (!isMoney(standing)) return;
  const { key } = standing;
  const attempt =
    key === null
      ? undefined
      : await scopes.DANGEROUSLY_acrossCompanies(ACROSS, (scope) =>
          attemptByKey(scope, provider, key),
        );
  const seen = { provider, standing, lookedAt };
  const isNews = attempt
    ? await scopes.inCompany({ companyId: attempt.company_id, actor: null }, (scope) =>
        recordMatched(scope, attempt, seen),
      )
    : await recordUnmatched(scopes, seen);
  if (isNews) await tellHost(scopes, 'payments');
}

function isMoney(standing: Standing): standing is Money {
  return standing.paymentReference !== null;
}

type Seen = { provider: Provider; standing: Money; lookedAt: Date };

/** Within the company's transaction: payment, invoice and due date together, or none of them. */
async function recordMatched(
  scope: CompanyScope,
  attempt: AttemptRow,
  seen: Seen,
): Promise<boolean> {
  // Before the payment's row, as whoever reviews it does: two orders would wait for one another.
  await lockCompany(scope);
  const before = await upsert(scope, seen, {
    company_id: scope.companyId,
    invoice_id: attempt.invoice_id,
  });
  // Whoever asked later has written already.
  if (!before) return false;
  await scope.db
    .updateTable('payment_attempts')
    .set({ state: 'paid', next_look_at: null })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', attempt.id)
    .where('state', '=', 'open')
    .execute();
  const problem = await problemOf(scope, attempt, before, seen.standing);
  return keepProblem(scope, before, problem);
}

/** What a person has to look at; null while all is as it should be. */
async function problemOf(
  scope: CompanyScope,
  attempt: AttemptRow,
  payment: PaymentRow,
  { state, paidCents, refundedCents, currency, paidAt, paymentReference }: Money,
): Promise<PaymentProblem | null> {
  if (state === 'paid' && refundedCents === 0) {
    const outcome = await markInvoicePaid(scope, {
      invoiceId: attempt.invoice_id,
      paymentId: payment.id,
      amount: paidCents,
      currency,
      paidAt: paidAt ?? scope.now,
      how: payment.provider,
      reference: paymentReference,
    });
    if (outcome === 'granted') await lookAtOthersSoon(scope, attempt.invoice_id);
    return problems[outcome];
  }
  const problem = state === 'disputed' ? 'chargeback' : 'refund';
  await reviewInvoiceOf(scope, attempt.invoice_id, payment.id);
  return problem;
}

const problems: Record<GrantOutcome, PaymentProblem | null> = {
  granted: null,
  again: null,
  twice: 'twice',
  amount: 'amount',
  currency: 'currency',
  cancelled: 'unmatched',
};

/** If it is what the invoice was paid by. Nothing is blocked: the due date stays, and the host decides. */
async function reviewInvoiceOf(
  scope: CompanyScope,
  invoiceId: number,
  paymentId: number,
): Promise<void> {
  const invoice = await lockInvoice(scope, invoiceId);
  if (invoice.payment_id === paymentId) await putUnderReview(scope, invoiceId);
}

/** What else was offered for it is to be withdrawn: payment.jobs.ts. */
async function lookAtOthersSoon(scope: CompanyScope, invoiceId: number): Promise<void> {
  await scope.db
    .updateTable('payment_attempts')
    .set({ next_look_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'open')
    .execute();
}

type Owner = { company_id: number | null; invoice_id: number | null };

/** As it is kept now; undefined if somebody who asked later has written. */
function upsert(
  { db }: Pick<CompanyScope, 'db'>,
  { provider, standing, lookedAt }: Seen,
  owner: Owner,
): Promise<PaymentRow | undefined> {
  const now = {
    cents: standing.paidCents,
    refunded_cents: standing.refundedCents,
    currency: standing.currency,
    state: standing.state,
    paid_at: standing.paidAt,
    looked_at: lookedAt,
  };
  return db
    .insertInto('payments')
    .values({ provider, reference: standing.paymentReference, problem: null, ...owner, ...now })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'reference'])
        .doUpdateSet(now)
        .where('payments.looked_at', '<=', lookedAt),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Whether there is something new to look at. What a person has looked at comes back only as something else. */
async function keepProblem(
  { db }: Pick<CompanyScope, 'db'>,
  payment: PaymentRow,
  problem: PaymentProblem | null,
): Promise<boolean> {
  if (payment.problem === problem) return false;
  // A person has given the invoice for paid: that it does not fit is known.
  if (payment.reviewed_at && problem === 'twice') return false;
  await db
    .updateTable('payments')
    .set({ problem, reviewed_at: null })
    .where('id', '=', payment.id)
    .execute();
  return true;
}

async function recordUnmatched(scopes: Scopes, seen: Seen): Promise<boolean> {
  return scopes.DANGEROUSLY_acrossCompanies(ACROSS, async (scope) => {
    const payment = await upsert(scope, seen, { company_id: null, invoice_id: null });
    return payment ? keepProblem(scope, payment, 'unmatched') : false;
  });
}

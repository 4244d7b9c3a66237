import type { Deps } from '../../deps.ts';
import { settle } from './payment.settle.ts';
import type { AttemptRow } from './payment-attempt.repository.ts';
import { type PaymentProvider, ProviderFailure, type Standing } from './provider.ts';
import { paymentProviders } from './providers.ts';

type Parts = Pick<Deps, 'scopes' | 'keys' | 'config' | 'now' | 'log'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SOON = { everyMs: 10 * MINUTE_MS, forMs: 2 * DAY_MS };
/** A boleto may be paid weeks after it was printed. */
const AFTER_ALL_MS = 45 * DAY_MS;
const AT_ONCE = 100;
const MOST = 1000;
const WHY = 'what was offered to any company may have been paid';

type Due = AttemptRow & { invoice_status: string; invoice_cents: number };

/** A lost webhook costs minutes: every offer is asked about until it ends. What is no longer owed is withdrawn. */
export async function lookAtAttempts(deps: Parts, signal: AbortSignal): Promise<void> {
  const { byName } = await paymentProviders(deps);
  for (let looked = 0; looked < MOST && !signal.aborted; ) {
    const due = await dueAttempts(deps);
    for (const attempt of due) {
      if (signal.aborted) return;
      await lookAt(deps, byName.get(attempt.provider), attempt);
    }
    looked += due.length;
    if (due.length < AT_ONCE) return;
  }
}

function dueAttempts({ scopes }: Parts): Promise<Due[]> {
  return scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db, now }) =>
    db
      .selectFrom('payment_attempts as attempt')
      .innerJoin('invoices as invoice', (join) =>
        join
          .onRef('invoice.company_id', '=', 'attempt.company_id')
          .onRef('invoice.id', '=', 'attempt.invoice_id'),
      )
      .selectAll('attempt')
      .select(['invoice.status as invoice_status', 'invoice.cents as invoice_cents'])
      .where('attempt.state', '=', 'open')
      .where('attempt.next_look_at', '<=', now)
      .orderBy('attempt.next_look_at')
      .limit(AT_ONCE)
      .execute(),
  );
}

async function lookAt(
  deps: Parts,
  provider: PaymentProvider | undefined,
  attempt: Due,
): Promise<void> {
  const { reference, key } = attempt;
  try {
    if (!provider || reference === null) return await goOn(deps, attempt, []);
    const standings = await settle(deps, provider, { reference, key });
    const isPaid = standings.some((one) => one.paymentReference !== null);
    const isOwed = attempt.invoice_status === 'open' && attempt.invoice_cents === attempt.cents;
    if (!isPaid && !isOwed) {
      await provider.withdraw(reference);
      return await change(deps, attempt, { state: 'over', next_look_at: null });
    }
    await goOn(deps, attempt, standings);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await goOn(deps, attempt, []);
  }
}

/** When to look again, if at all. */
async function goOn(deps: Parts, attempt: Due, standings: Standing[]): Promise<void> {
  const now = deps.now().getTime();
  const age = now - attempt.created_at.getTime();
  const isOver = standings.some(({ state }) => state === 'expired' || state === 'failed');
  if (isOver || age > AFTER_ALL_MS) {
    return change(deps, attempt, { state: 'over', next_look_at: null });
  }
  const pause = age < SOON.forMs ? SOON.everyMs : DAY_MS;
  await change(deps, attempt, { next_look_at: new Date(now + pause) });
}

async function change(
  { scopes }: Parts,
  { company_id: companyId, id }: Due,
  changes: { state?: 'over'; next_look_at: Date | null },
): Promise<void> {
  await scopes.inCompany({ companyId, actor: null }, ({ db }) =>
    db
      .updateTable('payment_attempts')
      .set(changes)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute(),
  );
}

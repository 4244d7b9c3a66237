import { randomBytes } from 'node:crypto';
import type { Provider } from '@prosa/contract/payment';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { AcrossCompaniesScope, CompanyScope } from '../../db/scope.ts';
import type { InvoiceRow } from '../invoices/invoice.presenter.ts';
import type { Offer, OfferKind } from './provider.ts';

export type AttemptRow = Selectable<Database['payment_attempts']>;

/** What Stripe allows at most is a day; whoever comes later gets a new one. */
const LASTS_MS = 23 * 3_600_000;
/** Nobody is shown one that ends while they type. */
const STILL_MS = 3_600_000;
const FIRST_LOOK_MS = 10 * 60_000;

/** The one that can still be paid, or a new one, which is kept before anybody is asked for it. Under the company's lock. */
export async function attemptFor(
  scope: CompanyScope,
  invoice: InvoiceRow,
  provider: Provider,
  kind: OfferKind,
): Promise<AttemptRow> {
  const now = scope.now.getTime();
  const before = await scope.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('invoice_id', '=', invoice.id)
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where('cents', '=', invoice.cents)
    .where('currency', '=', invoice.currency)
    .where('expires_at', '>', new Date(now + STILL_MS))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (before) return before;
  return scope.db
    .insertInto('payment_attempts')
    .values({
      company_id: scope.companyId,
      invoice_id: invoice.id,
      provider,
      kind,
      key: newKey(),
      cents: invoice.cents,
      currency: invoice.currency,
      expires_at: new Date(now + LASTS_MS),
      // Nobody can be asked about the host's own key.
      next_look_at: provider === 'pix' ? null : new Date(now + FIRST_LOOK_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Also the identifier in a PIX code: letters and digits, 25 at most. */
function newKey(): string {
  return `PROSA${randomBytes(10).toString('hex').toUpperCase()}`;
}

/** False: somebody else is asking for it just now, or it is there. */
export async function claimAttempt(
  scope: CompanyScope,
  id: number,
  forMs: number,
): Promise<boolean> {
  const claimed = await scope.db
    .updateTable('payment_attempts')
    .set({ claimed_until: new Date(scope.now.getTime() + forMs) })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('reference', 'is', null)
    .where((row) =>
      row.or([row('claimed_until', 'is', null), row('claimed_until', '<', scope.now)]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function keepOffer(scope: CompanyScope, id: number, offer: Offer): Promise<void> {
  await scope.db
    .updateTable('payment_attempts')
    .set({
      reference: offer.reference,
      url: offer.url,
      br_code: offer.brCode,
      claimed_until: null,
      ...(offer.expiresAt && { expires_at: offer.expiresAt }),
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

export async function releaseAttempt(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .updateTable('payment_attempts')
    .set({ claimed_until: null })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

export function findAttempt(scope: CompanyScope, id: number): Promise<AttemptRow | undefined> {
  return scope.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whose it is, by what the provider gave back of ours. */
export function attemptByKey(
  { db }: AcrossCompaniesScope,
  provider: Provider,
  key: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('key', '=', key)
    .executeTakeFirst();
}

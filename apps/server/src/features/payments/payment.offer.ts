import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentOffer } from '@prosa/contract/subscription';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { lockCompany } from '../companies/company.repository.ts';
import { type InvoiceRow, reais } from '../invoices/invoice.presenter.ts';
import {
  type AttemptRow,
  attemptFor,
  claimAttempt,
  findAttempt,
  keepOffer,
  releaseAttempt,
} from './payment-attempt.repository.ts';
import type { Attempt, PaymentProvider } from './provider.ts';
import { paymentProviders } from './providers.ts';

/** Longer than any provider is waited for. */
const CLAIM_MS = 30_000;
const WAIT_MS = 12_000;
const PAUSE_MS = 150;

type Asked = { companyId: number; actor: Actor | null; address: string | null };

/** Who pays, as the checkout asked it. */
export type Payer = Attempt['payer'];

type Prepared = { invoice: InvoiceRow; payer: Payer };

/**
 * Everything that an open invoice can be paid by. `prepare` says which invoice, within the transaction that keeps the
 * attempts. Asked again, it answers the same; a provider that does not answer is left out.
 */
export async function offerPayment(
  deps: Deps,
  asked: Asked,
  prepare: (scope: CompanyScope) => Promise<Prepared>,
): Promise<PaymentOffer> {
  const { on } = await paymentProviders(deps);
  const { invoice, payer, attempts } = await deps.scopes.inCompany(asked, async (scope) => {
    await lockCompany(scope);
    const prepared = await prepare(scope);
    if (prepared.invoice.status !== 'open') throw appError('ERR_INVOICE_STATE');
    const usable = on.filter((one) => !one.needsDocument || prepared.payer.document !== null);
    if (usable.length === 0) {
      throw appError(on.length === 0 ? 'ERR_NO_WAY_TO_PAY' : 'ERR_DOCUMENT_REQUIRED');
    }
    const made: { provider: PaymentProvider; row: AttemptRow }[] = [];
    for (const provider of usable) {
      for (const kind of provider.kinds) {
        const row = await attemptFor(scope, prepared.invoice, provider.name, kind);
        made.push({ provider, row });
      }
    }
    return { ...prepared, attempts: made };
  });
  const offers = await Promise.all(
    attempts.map(({ provider, row }) =>
      row.reference === null ? askFor(deps, asked, provider, row, { invoice, payer }) : row,
    ),
  );
  return presentOffer(
    invoice,
    offers.filter((one) => one !== null),
  );
}

/** Null if the provider does not answer. One request asks at a time: Asaas would make two of it. */
async function askFor(
  deps: Deps,
  asked: Asked,
  provider: PaymentProvider,
  row: AttemptRow,
  { invoice, payer }: Prepared,
): Promise<AttemptRow | null> {
  const act = <T>(work: (scope: CompanyScope) => Promise<T>) => deps.scopes.inCompany(asked, work);
  const until = performance.now() + WAIT_MS;
  while (!(await act((scope) => claimAttempt(scope, row.id, CLAIM_MS)))) {
    const known = await act((scope) => findAttempt(scope, row.id));
    if (known?.reference) return known;
    if (performance.now() > until) return null;
    await sleep(PAUSE_MS);
  }
  try {
    const offer = await provider.offer({
      kind: row.kind,
      key: row.key,
      invoiceId: invoice.id,
      cents: row.cents,
      currency: row.currency,
      description: invoice.detail,
      dueDate: invoice.due_date,
      expiresAt: row.expires_at,
      payer,
      returnUrl: returnUrl(deps),
    });
    await act((scope) => keepOffer(scope, row.id, offer));
    return { ...row, reference: offer.reference, url: offer.url, br_code: offer.brCode };
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    deps.log.warn({ provider: provider.name, why }, 'a payment provider made no offer');
    await act((scope) => releaseAttempt(scope, row.id));
    return null;
  }
}

function returnUrl({ config }: Deps): string {
  return new URL('/financeiro', config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).href;
}

function presentOffer(invoice: InvoiceRow, offers: AttemptRow[]): PaymentOffer {
  const codes = offers.filter((one) => one.br_code !== null);
  // One that confirms itself, if there is one.
  const code = codes.find((one) => one.provider !== 'pix') ?? codes[0];
  const linkOf = (name: AttemptRow['provider']) =>
    offers.find((one) => one.provider === name && one.url !== null)?.url ?? null;
  const links = {
    stripeURL: linkOf('stripe'),
    asaasURL: linkOf('asaas'),
    mercadopagoURL: linkOf('mercadopago'),
  };
  if (!code && Object.values(links).every((link) => link === null)) {
    throw appError('ERR_PAYMENT_AWAY');
  }
  const { provider, expires_at: ends } = code ?? {};
  const confirmsItself = provider !== 'pix';
  return {
    invoiceId: invoice.id,
    value: reais(invoice.cents),
    currency: invoice.currency,
    qrcode: code?.br_code
      ? {
          qrcode: code.br_code,
          confirmsItself,
          expiresAt: provider === 'mercadopago' && ends ? ends.toISOString() : null,
        }
      : null,
    ...links,
    valorext: reais(invoice.cents).toFixed(2).replace('.', ','),
  };
}

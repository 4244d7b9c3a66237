import { brCode } from '@prosa/contract/br-code';
import type { PaymentSettings, Provider } from '@prosa/contract/payment';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';
import { recordAction } from '../audit/audit.record.ts';
import {
  lastEvents,
  type ProviderSetup,
  readSetups,
  writeSetup,
} from './payment-settings.repository.ts';
import { providerAddress } from './provider-address.ts';
import { forgetProviders, keyFields, webhookFields, webhookUrl } from './providers.ts';

const REASON = 'how the host is paid is the host’s, not a company’s';
const nothing: ProviderSetup = { isOn: false, shown: {}, secrets: {} };

/** Of a secret, only whether it is there. */
export function showPaymentSettings(deps: Deps): Promise<PaymentSettings> {
  return deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async ({ db }) => {
    const setups = await readSetups(db, deps.keys);
    const events = await lastEvents(db);
    const of = (provider: Provider) => setups.get(provider) ?? nothing;
    const has = (provider: Provider, field: string) => Boolean(of(provider).secrets[field]);
    const common = (provider: Provider) => ({
      isOn: of(provider).isOn,
      webhookUrl: webhookUrl(deps.config, provider),
      lastEventAt: events.get(provider)?.toISOString() ?? null,
    });
    const { key = '', name = '', city = '' } = of('pix').shown;
    return {
      pix: { isOn: of('pix').isOn, key, name, city },
      stripe: {
        ...common('stripe'),
        hasSecretKey: has('stripe', keyFields.stripe),
        hasWebhookSecret: has('stripe', webhookFields.stripe),
      },
      mercadopago: {
        ...common('mercadopago'),
        hasAccessToken: has('mercadopago', keyFields.mercadopago),
        hasWebhookSecret: has('mercadopago', webhookFields.mercadopago),
      },
      asaas: {
        ...common('asaas'),
        hasApiKey: has('asaas', keyFields.asaas),
        hasWebhookToken: has('asaas', webhookFields.asaas),
      },
    };
  });
}

type Wanted = { isOn?: boolean | undefined } & { [field: string]: string | boolean | undefined };

/** Left-out fields stay, an empty one is taken away. What cannot work is refused, and nothing is changed. */
export async function updatePaymentSettings(
  deps: Deps,
  asked: { actor: Actor; address: string },
  provider: Provider,
  { isOn, ...fields }: Wanted,
): Promise<PaymentSettings> {
  await deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async (scope) => {
    // One at a time: each writes all of what it has read.
    await scope.db
      .insertInto('payment_providers')
      .values({ provider })
      .onConflict((conflict) => conflict.column('provider').doNothing())
      .execute();
    await scope.db
      .selectFrom('payment_providers')
      .select('provider')
      .where('provider', '=', provider)
      .forUpdate()
      .execute();
    const before = (await readSetups(scope.db, deps.keys)).get(provider) ?? nothing;
    const part = provider === 'pix' ? 'shown' : 'secrets';
    const setup = {
      ...before,
      isOn: isOn ?? before.isOn,
      [part]: merged(before[part], fields),
    };
    refuseUnworkable(deps, provider, setup);
    await writeSetup(scope, deps.keys, provider, setup);
    const { companyId } = asked.actor;
    const details = { key: provider, fields: Object.keys(fields) };
    await recordAction({ ...scope, ...asked, companyId }, 'host.payment-settings', null, details);
  });
  forgetProviders(deps);
  return showPaymentSettings(deps);
}

function merged(before: Readonly<Record<string, string>>, fields: Record<string, unknown>) {
  const after: Record<string, string> = { ...before };
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string') continue;
    if (value === '') delete after[name];
    else after[name] = value;
  }
  return after;
}

function refuseUnworkable(
  { config }: Pick<Deps, 'config'>,
  provider: Provider,
  { isOn, shown, secrets }: ProviderSetup,
): void {
  const refused = (path: string) =>
    appError('ERR_VALIDATION', { issues: [{ path, code: 'invalid_value' }] });
  if (provider === 'pix') {
    const { key = '', name = '', city = '' } = shown;
    const missing = Object.entries({ key, name, city }).find(([, value]) => value === '');
    if (missing && isOn) throw refused(missing[0]);
    if (!missing) {
      try {
        brCode({ key, name, city });
      } catch {
        throw refused('key');
      }
    }
    return;
  }
  const key = secrets[keyFields[provider]] ?? '';
  if (isOn && key === '') throw refused(keyFields[provider]);
  // What ends up in a header must be able to.
  for (const [name, value] of Object.entries(secrets)) {
    if (!/^[\x21-\x7e]+$/.test(value)) throw refused(name);
  }
  // The lab's own, where no lab runs.
  if (key !== '' && !providerAddress(config, provider, key)) throw refused(keyFields[provider]);
  if (isOn && !secrets[webhookFields[provider]]) throw refused(webhookFields[provider]);
}

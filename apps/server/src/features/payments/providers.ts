import { type Provider, providers } from '@prosa/contract/payment';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { type Remembered, remembered } from '../../remembered.ts';
import { asaasProvider } from './asaas.ts';
import { mercadoPagoProvider } from './mercadopago.ts';
import { type ProviderSetup, readSetups } from './payment-settings.repository.ts';
import type { PaymentProvider } from './provider.ts';
import { providerAddress } from './provider-address.ts';
import { staticPix } from './static-pix.ts';
import { stripeProvider } from './stripe.ts';

/** So long a change may take to be seen by other processes; webhooks and floods ask each time. */
const KEPT_MS = 1000;

export type Providers = {
  /** Those that the host has switched on, in the contract's order. */
  on: readonly PaymentProvider[];
  /** Also one that is switched off: what was offered by it may still be paid. */
  byName: ReadonlyMap<Provider, PaymentProvider>;
};

type Parts = Pick<Deps, 'scopes' | 'keys' | 'config'>;

const known = new WeakMap<Parts['scopes'], Remembered<Providers>>();

function rememberedProviders(deps: Parts): Remembered<Providers> {
  const before = known.get(deps.scopes);
  if (before) return before;
  const made = remembered(KEPT_MS, () => loadProviders(deps));
  known.set(deps.scopes, made);
  return made;
}

export function paymentProviders(deps: Parts): Promise<Providers> {
  return rememberedProviders(deps).get();
}

export function forgetProviders(deps: Parts): void {
  rememberedProviders(deps).forget();
}

async function loadProviders({ scopes, keys, config }: Parts): Promise<Providers> {
  const setups = await scopes.DANGEROUSLY_acrossCompanies(
    'how the host is paid is the host’s, not a company’s',
    ({ db }) => readSetups(db, keys),
  );
  const byName = new Map<Provider, PaymentProvider>();
  const on: PaymentProvider[] = [];
  for (const name of providers) {
    const setup = setups.get(name);
    const driver = setup && (await driverOf(config, name, setup));
    if (!driver) continue;
    byName.set(name, driver);
    if (setup.isOn) on.push(driver);
  }
  return { on, byName };
}

type Settings = Pick<Config, 'LAB_URL' | 'production' | 'PUBLIC_URL' | 'PORT'>;

/** Undefined where what it needs is not there. */
async function driverOf(
  config: Settings,
  name: Provider,
  { shown, secrets }: ProviderSetup,
): Promise<PaymentProvider | undefined> {
  if (name === 'pix') {
    const { key, name: holder, city } = shown;
    return key && holder && city ? staticPix({ key, name: holder, city }) : undefined;
  }
  const secret = (field: string) => secrets[field] ?? '';
  const key = secret(keyFields[name]);
  const address = key === '' ? undefined : providerAddress(config, name, key);
  if (!address) return undefined;
  const webhookSecret = secret('webhookSecret');
  if (name === 'stripe') return stripeProvider({ secretKey: key, webhookSecret }, address);
  if (name === 'asaas') {
    return asaasProvider({ apiKey: key, webhookToken: secret('webhookToken') }, address);
  }
  // Nobody outside reaches this machine by its own name; the lab is told once, for all of them.
  const isReachable = config.PUBLIC_URL !== undefined && !address.isLab;
  const webhook = isReachable ? webhookUrl(config, name) : null;
  return mercadoPagoProvider({ accessToken: key, webhookSecret, webhookUrl: webhook }, address);
}

/** What each one is asked with. */
export const keyFields = {
  stripe: 'secretKey',
  mercadopago: 'accessToken',
  asaas: 'apiKey',
} as const;

/** What each one proves itself with. */
export const webhookFields = {
  stripe: 'webhookSecret',
  mercadopago: 'webhookSecret',
  asaas: 'webhookToken',
} as const;

export const PAYMENT_WEBHOOKS = '/api/webhooks/payments';

export function webhookUrl(
  { PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  provider: string,
): string {
  return new URL(`${PAYMENT_WEBHOOKS}/${provider}`, PUBLIC_URL ?? `http://127.0.0.1:${PORT}`).href;
}

import { type BillSystemName, settingsOfSystem } from '@prosa/contract/billing';
import type { Config } from '../../config.ts';
import type { ReadScope } from '../../db/scope.ts';
import { amongNetworks } from '../../security/networks.ts';
import { readSettings } from '../settings/setting.repository.ts';
import { openSetting } from '../settings/setting.service.ts';
import { type BillSystem, SystemFailure } from './bill-system.ts';
import { asaasSystem } from './drivers/asaas.ts';
import { ixcSystem } from './drivers/ixc.ts';
import { mkAuthSystem } from './drivers/mk-auth.ts';
import { createSystemCall, type Guard } from './system-call.ts';

/** In place of an address: the lab beside us, wherever it listens today. */
export const LAB_ADDRESS = 'lab';

type HostSettings = Pick<Config, 'BILLING_PRIVATE_NETWORKS' | 'LAB_URL' | 'production'>;

const ASAAS = 'https://api.asaas.com/v3';
const ASAAS_SANDBOX = 'https://api-sandbox.asaas.com/v3';
/** Where Asaas keeps printed bills. */
const asaasFiles = ['https://www.asaas.com', 'https://sandbox.asaas.com'];

export type Opening = {
  config: HostSettings;
  scope: ReadScope;
  guard?: Omit<Guard, 'allowPrivate'>;
};

/** The company's account at a system, by its settings as they are now. */
export async function openSystem(
  name: BillSystemName,
  { config, scope, guard = {} }: Opening,
): Promise<BillSystem> {
  const stored = await readSettings(scope);
  const values = Object.fromEntries(
    settingsOfSystem[name].map((key) => [key, openSetting(scope, key, stored.get(key) ?? '')]),
  );
  return systemBy(name, values, config, guard);
}

/** By values that are in the clear. */
export function systemBy(
  name: BillSystemName,
  values: Record<string, string>,
  config: HostSettings,
  guard: Omit<Guard, 'allowPrivate'> = {},
): BillSystem {
  if (settingsOfSystem[name].some((key) => !values[key])) throw new SystemFailure('incomplete');
  const baseOf = (path: string, text: string) => labAddress(config, path, text) ?? addressOf(text);
  const to = (base: URL, headers: Record<string, string> = {}) =>
    createSystemCall(base, headers, { ...guard, allowPrivate: whoMayBeAsked(config, base) });
  if (name === 'ixc') {
    const token = Buffer.from(values.tokenixc!).toString('base64');
    return ixcSystem(to(baseOf('ixc', values.ipixc!), { authorization: `Basic ${token}` }));
  }
  if (name === 'mkauth') {
    const secrets = { clientId: values.clientidmkauth!, clientSecret: values.clientsecretmkauth! };
    return mkAuthSystem(to(baseOf('mkauth', values.ipmkauth!)), secrets);
  }
  const base = asaasAddress(config, values.asaas!);
  const hosts = isLab(config, base) ? [base.origin] : asaasFiles;
  return asaasSystem(to(base, { access_token: values.asaas! }), async (address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !hosts.includes(url.origin)) return null;
    const path = url.pathname;
    return to(new URL(url.origin)).file({ path, query: Object.fromEntries(url.searchParams) });
  });
}

/** People paste a host, or the address of the page where they log in. */
export function addressOf(text: string): URL {
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  const isWeb = url && (url.protocol === 'https:' || url.protocol === 'http:');
  if (!isWeb || url.username || url.password) throw new SystemFailure('bad-address');
  url.search = '';
  url.hash = '';
  return url;
}

function labAddress({ LAB_URL, production }: HostSettings, path: string, text: string) {
  return text === LAB_ADDRESS && LAB_URL && !production ? new URL(`/${path}`, LAB_URL) : null;
}

function asaasAddress(config: HostSettings, key: string): URL {
  const { LAB_URL, production } = config;
  if (key.startsWith('lab-') && LAB_URL && !production) return new URL('/asaas/v3', LAB_URL);
  return new URL(key.startsWith('$aact_hmlg_') ? ASAAS_SANDBOX : ASAAS);
}

function isLab({ LAB_URL, production }: HostSettings, base: URL): boolean {
  return !production && LAB_URL !== undefined && new URL(LAB_URL).origin === base.origin;
}

/** The lab runs beside us, on this machine; what else is private the operator has named. */
function whoMayBeAsked(config: HostSettings, base: URL): Guard['allowPrivate'] {
  if (isLab(config, base)) return true;
  return amongNetworks(config.BILLING_PRIVATE_NETWORKS);
}

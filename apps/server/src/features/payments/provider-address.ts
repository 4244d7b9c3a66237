import { labKeys } from '@prosa/lab/payments/lab-keys';
import { isLoopback } from '../../channels/whatsapp/server-address.ts';
import type { Config } from '../../config.ts';

/** The only addresses that money is asked for at, but for the lab's. */
const real = {
  stripe: 'https://api.stripe.com',
  mercadopago: 'https://api.mercadopago.com',
  asaas: 'https://api.asaas.com/v3',
  /** Keys of Asaas fit one of its two worlds, and say which. */
  asaasSandbox: 'https://api-sandbox.asaas.com/v3',
} as const;

const labPaths = { stripe: '/', mercadopago: '/mp', asaas: '/asaas-payments/v3' } as const;

export type ProviderAddress = {
  url: string;
  isLab: boolean;
};

type Named = keyof typeof labPaths;

/** By the key: the lab's own, which everybody knows, lead to the lab where it runs, and nowhere otherwise. */
export function providerAddress(
  config: Pick<Config, 'LAB_URL' | 'production'>,
  provider: Named,
  key: string,
): ProviderAddress | undefined {
  if (key === labKeys[provider].key) {
    const { LAB_URL, production } = config;
    if (!LAB_URL || production || !isLoopback(new URL(LAB_URL).hostname)) return undefined;
    return { url: new URL(labPaths[provider], LAB_URL).href.replace(/\/$/, ''), isLab: true };
  }
  if (provider !== 'asaas') return { url: real[provider], isLab: false };
  return { url: key.includes('_hmlg_') ? real.asaasSandbox : real.asaas, isLab: false };
}

import { brCode } from '@prosa/contract/br-code';
import type { PaymentProvider } from './provider.ts';

export type PixSettings = { key: string; name: string; city: string };

/** The host's own key, without anybody between: nobody tells us that it was paid, a super user does. */
export function staticPix({ key, name, city }: PixSettings): PaymentProvider {
  return {
    name: 'pix',
    kinds: ['pix'],
    needsDocument: false,
    async offer(attempt) {
      const txid = attempt.key;
      const code = brCode({ key, name, city, cents: attempt.cents, txid });
      return { reference: txid, url: null, brCode: code, expiresAt: null };
    },
    hear: () => 'ignore',
    look: async () => [],
    withdraw: async () => undefined,
  };
}

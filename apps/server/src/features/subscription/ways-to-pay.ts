import type { Deps } from '../../deps.ts';
import { paymentProviders } from '../payments/providers.ts';
import type { WaysToPay } from './subscription.service.ts';

/** Those that the host has switched on, and that have what they need. */
export function waysToPay(deps: Deps): WaysToPay {
  return async () => {
    const { on } = await paymentProviders(deps);
    return {
      on: on.map(({ name }) => name),
      needsDocument: on.some(({ needsDocument }) => needsDocument),
    };
  };
}

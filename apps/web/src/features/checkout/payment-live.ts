import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';

type Paid = LivePayload<'payment'>;
type Listener = (event: Paid) => void;

const listeners = new Set<Listener>();

/** Whoever waits for a payment on the screen. */
export function onPayment(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers whether somebody waits for it: otherwise it is said in passing. */
export function applyPaymentEvent(client: QueryClient, event: Paid): boolean {
  reloadBilling(client);
  for (const listener of listeners) listener(event);
  return listeners.size > 0;
}

export function reloadBilling(client: QueryClient): void {
  for (const queryKey of [['invoices'], ['subscription']]) {
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
}

import { randomInt } from 'node:crypto';
import type { PaymentFaults } from '../contract/payment.ts';
import { LabError } from '../lab-error.ts';
import type { Charge, Money, Payer } from './charge.ts';
import type { LabProvider } from './lab-keys.ts';

type Answered = { body: string; status: number; answer: object };

/** What came into an account by a PIX code that no provider watches. */
export type Statement = { at: number; cents: number; txid: string | null; name: string };

export type PaymentsWorld = {
  charges: Map<string, Charge>;
  payers: Map<string, Payer>;
  /** By the key of a request that may be repeated. */
  answered: Map<string, Answered>;
  statement: Statement[];
  /** Of the lab itself, for the addresses of its pages. */
  origin: string;
  /** Where the product hears of payments: {url}/{provider}. */
  webhookUrl: string | null;
  faults: PaymentFaults;
  /** Webhooks that wait for others, so that they come in another order. */
  held: Array<() => void>;
  closing: AbortController;
};

export const NO_PAYMENT_FAULTS: PaymentFaults = {
  error: null,
  stall: 0,
  delayMs: 0,
  webhooks: 'once',
  lateMs: 10_000,
  reorder: 0,
};

export function createPaymentsWorld(): PaymentsWorld {
  return {
    charges: new Map(),
    payers: new Map(),
    answered: new Map(),
    statement: [],
    origin: '',
    webhookUrl: null,
    faults: NO_PAYMENT_FAULTS,
    held: [],
    closing: new AbortController(),
  };
}

/** What of it is kept from one run to the next. */
export type SavedPayments = {
  charges: Charge[];
  payers: Payer[];
  statement: Statement[];
  webhookUrl: string | null;
};

export function describePayments(world: PaymentsWorld): SavedPayments {
  return {
    charges: [...world.charges.values()],
    payers: [...world.payers.values()],
    statement: world.statement,
    webhookUrl: world.webhookUrl,
  };
}

export function revivePayments(world: PaymentsWorld, saved: SavedPayments): void {
  for (const charge of saved.charges) world.charges.set(charge.id, charge);
  for (const payer of saved.payers) world.payers.set(payer.id, payer);
  world.statement.push(...saved.statement);
  world.webhookUrl = saved.webhookUrl;
}

export function newId(prefix: string): string {
  return `${prefix}${randomInt(10 ** 10, 10 ** 11)}`;
}

export function chargeOf(world: PaymentsWorld, id: string, provider?: LabProvider): Charge {
  const charge = world.charges.get(id);
  if (!charge || (provider && charge.provider !== provider)) {
    throw new LabError(404, `There is no charge ${id}.`);
  }
  return charge;
}

export function moneyOf(
  world: PaymentsWorld,
  provider: LabProvider,
  id: string,
): { charge: Charge; money: Money } | undefined {
  for (const charge of world.charges.values()) {
    const money = charge.provider === provider && charge.money.find((one) => one.id === id);
    if (money) return { charge, money };
  }
  return undefined;
}

export function pageOf(world: PaymentsWorld, { id }: Pick<Charge, 'id'>): string {
  return `${world.origin}/pay/${id}`;
}

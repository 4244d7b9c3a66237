import type { LabProvider } from './lab-keys.ts';

/** Money that somebody sent for a charge. */
export type Money = {
  id: string;
  cents: number;
  currency: string;
  refundedCents: number;
  disputed: boolean;
  paidAt: number;
};

/** What the product wants to be paid: a Checkout session, a preference, a PIX, a boleto. */
export type Charge = {
  id: string;
  provider: LabProvider;
  /** A link may be paid more than once, the others may not. */
  kind: 'checkout' | 'link' | 'pix' | 'boleto' | 'choice';
  cents: number;
  currency: string;
  /** What the product calls it. */
  reference: string;
  description: string;
  metadata: Record<string, string>;
  brCode: string | null;
  /** Where the payer goes back to. */
  returnUrl: string | null;
  /** Where the product wants to hear of this one; null: where it hears of all. */
  notifyUrl: string | null;
  /** printed: a boleto that nobody has paid yet. */
  state: 'open' | 'printed' | 'paid' | 'refused' | 'expired' | 'withdrawn';
  money: Money[];
  customer: string | null;
  dueDate: string | null;
  createdAt: number;
  expiresAt: number | null;
};

export type Payer = {
  id: string;
  name: string;
  document: string;
  email: string | null;
  reference: string | null;
};

export function paidCents({ money }: Charge): number {
  return money.reduce((sum, { cents }) => sum + cents, 0);
}

export function isPayable({ state }: Charge): boolean {
  return state === 'open' || state === 'printed';
}

import type { Provider } from '@prosa/contract/payment';

/** A way to be paid. Amounts are cents; a driver turns them into what its provider wants, once, at its edge. */
export type PaymentProvider = {
  readonly name: Provider;
  /** What it makes for one invoice: a code to copy, a page to go to, or one that has both. */
  readonly kinds: readonly OfferKind[];
  /** Of a CPF or CNPJ. */
  readonly needsDocument: boolean;
  /** The same attempt gets the same offer, however often it is asked. */
  offer(attempt: Attempt): Promise<Offer>;
  /** What a webhook is about, from its bytes as they came; asks nobody. It says "look", never "paid". */
  hear(hook: RawHook): Heard | 'forged' | 'ignore';
  /** What is true of it now, as the provider itself says: one for each payment, or one that says that there is none. */
  look(asked: Look): Promise<Standing[]>;
  /** So that it cannot be paid any more. */
  withdraw(reference: string): Promise<void>;
};

export type OfferKind = 'pix' | 'link';

export type Attempt = {
  kind: OfferKind;
  /** What the provider knows it by, of our side: also what makes a repeated request the same one. */
  key: string;
  invoiceId: number;
  cents: number;
  currency: string;
  description: string;
  dueDate: string;
  /** Not before this can it be too late to pay it. */
  expiresAt: Date;
  payer: { name: string; email: string | null; document: string | null };
  /** Where whoever has paid goes back to. */
  returnUrl: string;
};

export type Offer = {
  /** By which `look` and webhooks know it. */
  reference: string;
  url: string | null;
  /** PIX, to copy. */
  brCode: string | null;
  expiresAt: Date | null;
};

export type RawHook = {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
  now: Date;
};

/** `type` is what the provider calls the event, for the log. */
export type Heard = { eventId: string; type: string; reference: string };

/** `key` is left out where only a webhook named the reference. */
export type Look = { reference: string; key?: string };

export type PaymentState =
  | 'open'
  | 'waiting'
  | 'paid'
  | 'refunded'
  | 'disputed'
  | 'failed'
  | 'expired';

export type Standing = {
  state: PaymentState;
  /** The payment's own number: one attempt may be paid twice. Null before it is paid. */
  paymentReference: string | null;
  paidCents: number;
  refundedCents: number;
  currency: string;
  /** Ours, as the provider gives it back; null if it is none of ours. */
  key: string | null;
  paidAt: Date | null;
};

/** Why there is no answer. Its message says no more than that: theirs may quote a key. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly status: number | null;
  /** Whether the same question may get another answer later. */
  readonly isPassing: boolean;

  constructor(why: string, status: number | null = null) {
    super(why);
    this.status = status;
    this.isPassing = status === null || status === 429 || status >= 500;
  }
}

export function header({ headers }: RawHook, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

export function centsOf(reais: number): number {
  return Math.round(reais * 100);
}

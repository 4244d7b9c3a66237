import type { SystemFinding } from '@prosa/contract/billing';

/** Somebody whom the other system knows, as far as we look: names stay there. */
export type Customer = {
  ref: string;
  /** As the system has it; what it does not say belongs to nobody. */
  document: string | null;
  telephones: readonly string[];
  /** To tell two with the same document apart. */
  label: string;
};

export type Bill = {
  ref: string;
  customerRef: string;
  contract: string | null;
  cents: number;
  /** A plain date: 2026-11-30. */
  dueOn: string;
  /** Where the list says them already. */
  line?: string | undefined;
  pix?: string | undefined;
  pdfAddress?: string | undefined;
};

/** What one pays a bill with; what the system has not, or is not in order, is left out. */
export type Payable = { line: string | null; pix: string | null; pdf: Buffer | null };

export type Contract = { ref: string; customerRef: string; label: string; isBlocked: boolean };

/** `unlocked` and `already`: the customer is online. `refused`: the system does not allow it again. */
export type UnlockAnswer = 'unlocked' | 'already' | 'refused';

/**
 * One company's account at one system, for one question. Everything but `unlock` only looks, and may be asked twice.
 * Whatever goes wrong is a SystemFailure.
 */
export type BillSystem = {
  /** Something harmless that needs the address, the token and the rights to be in order. */
  check(): Promise<void>;
  /** `document` without marks. What it answers is not trusted to be theirs: ownership.ts. */
  customers(document: string): Promise<Customer[]>;
  openBills(customer: Customer): Promise<Bill[]>;
  payable(bill: Bill): Promise<Payable>;
  contracts(customer: Customer): Promise<Contract[]>;
  unlock(contract: Contract): Promise<UnlockAnswer>;
};

/** What went wrong, in the words of "Testar"; its message says no more than that. */
export class SystemFailure extends Error {
  readonly finding: Exclude<SystemFinding, 'works'>;

  constructor(finding: SystemFailure['finding'], options?: ErrorOptions) {
    super(finding, options);
    this.name = 'SystemFailure';
    this.finding = finding;
  }
}

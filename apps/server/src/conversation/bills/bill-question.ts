import type { SystemFinding } from '@prosa/contract/billing';
import type { BillChoice } from '../../db/tables/bill-tables.ts';
import {
  type Bill,
  type BillSystem,
  type Contract,
  type Customer,
  type Payable,
  SystemFailure,
  type UnlockAnswer,
} from '../../features/bills/bill-system.ts';
import { MOST_CHOICES, offeredBills } from '../../features/bills/offered-bills.ts';
import { ownCustomers, ownOf } from '../../features/bills/ownership.ts';
import { isTelephoneOf } from '../../features/bills/same-telephone.ts';
import type { BillWords } from './bill-words.ts';
import { amountText, dayText } from './money-and-days.ts';

/** What is asked of a system, with everything that it needs from us. */
export type BillQuestion = {
  kind: 'bill' | 'unlock';
  document: string;
  isKnown: boolean;
  /** Of the contact, if the channel tells it. */
  number: string | null;
  /** Null: what there is. */
  chosen: BillChoice | null;
  /** It was asked before, and nobody knows what became of it. */
  isRepeat: boolean;
  today: string;
  words: BillWords;
};

/** What came of it. `isTheirs`: the contact's number is a telephone of that customer. */
export type BillFinding =
  | { type: 'unknown' }
  | { type: 'none'; isTheirs: boolean }
  | { type: 'gone' }
  | { type: 'choices'; choices: BillChoice[]; hasMore: boolean; isTheirs: boolean }
  | { type: 'bill'; bill: Bill; payable: Payable; isTheirs: boolean }
  | { type: 'unlock'; answer: UnlockAnswer; isTheirs: boolean }
  | { type: 'fault'; finding: Exclude<SystemFinding, 'works'> };

export async function askSystem(
  open: () => Promise<BillSystem>,
  question: BillQuestion,
): Promise<BillFinding> {
  try {
    return await found(await open(), question);
  } catch (error) {
    if (error instanceof SystemFailure) return { type: 'fault', finding: error.finding };
    throw error;
  }
}

async function found(system: BillSystem, question: BillQuestion): Promise<BillFinding> {
  const { document, isKnown, number, kind } = question;
  const customers = ownCustomers(document, await system.customers(document));
  const isTheirs = customers.some(({ telephones }) => isTelephoneOf(number, telephones));
  // The telephone is another's by now: whoever was known is asked again.
  if (customers.length === 0 || (isKnown && !isTheirs)) return { type: 'unknown' };
  return kind === 'bill'
    ? await billOf(system, question, customers, isTheirs)
    : await unlockOf(system, question, customers, isTheirs);
}

async function billOf(
  system: BillSystem,
  { chosen, today, words }: BillQuestion,
  customers: readonly Customer[],
  isTheirs: boolean,
): Promise<BillFinding> {
  const open: Bill[] = [];
  for (const one of customers) open.push(...ownOf(one, await system.openBills(one)));
  if (chosen) {
    const bill = open.find((one) => isChosen(chosen, one));
    if (!bill) return { type: 'gone' };
    return { type: 'bill', bill, payable: await system.payable(bill), isTheirs };
  }
  const offered = offeredBills(open, today);
  const [only, ...others] = offered;
  if (!only) return { type: 'none', isTheirs };
  if (others.length === 0) {
    return { type: 'bill', bill: only, payable: await system.payable(only), isTheirs };
  }
  const contracts = new Set(offered.map(({ contract }) => contract));
  const choices = offered.slice(0, MOST_CHOICES).map((bill) => {
    const of = contracts.size > 1 && bill.contract;
    const label = words.bill(amountText(bill.cents), dayText(bill.dueOn));
    const contract = of ? ` (${words.ofContract(isTheirs ? of : shortened(of))})` : '';
    return { ref: bill.ref, customerRef: bill.customerRef, label: `${label}${contract}` };
  });
  return { type: 'choices', choices, hasMore: offered.length > choices.length, isTheirs };
}

async function unlockOf(
  system: BillSystem,
  { chosen, isRepeat, words }: BillQuestion,
  customers: readonly Customer[],
  isTheirs: boolean,
): Promise<BillFinding> {
  const contracts: Contract[] = [];
  for (const one of customers) contracts.push(...ownOf(one, await system.contracts(one)));
  const blocked = contracts.filter(({ isBlocked }) => isBlocked);
  if (chosen) {
    const contract = contracts.find((one) => isChosen(chosen, one));
    if (!contract) return { type: 'gone' };
    return { type: 'unlock', answer: await unlocked(system, contract, isRepeat), isTheirs };
  }
  const [only, ...others] = blocked;
  // Of a try whose end nobody saw: it may have been the one that freed it.
  if (!only) return { type: 'unlock', answer: isRepeat ? 'unlocked' : 'already', isTheirs };
  if (others.length === 0) {
    return { type: 'unlock', answer: await unlocked(system, only, isRepeat), isTheirs };
  }
  const choices = blocked.slice(0, MOST_CHOICES).map(({ ref, customerRef, label }) => {
    // Shortened names are often alike: "Fibra 300" and "Fibra 500". The number tells them apart.
    const number = label === ref ? '' : ` (${words.ofContract(shortened(ref))})`;
    return { ref, customerRef, label: isTheirs ? label : `${shortened(label)}${number}` };
  });
  return { type: 'choices', choices, hasMore: blocked.length > choices.length, isTheirs };
}

/** A second unlock may count as one more: what is free already is not asked for again. */
async function unlocked(
  system: BillSystem,
  contract: Contract,
  isRepeat: boolean,
): Promise<UnlockAnswer> {
  if (!contract.isBlocked) return isRepeat ? 'unlocked' : 'already';
  return await system.unlock(contract);
}

function isChosen(chosen: BillChoice, one: { ref: string; customerRef: string }): boolean {
  return one.ref === chosen.ref && one.customerRef === chosen.customerRef;
}

/** Whoever only knows a document learns no names by it. A contract's number is no name; one as long as a CPF or a telephone may be. */
function shortened(label: string): string {
  return label.length <= 4 || /^\d{1,8}$/.test(label) ? label : `${label.slice(0, 4)}…`;
}

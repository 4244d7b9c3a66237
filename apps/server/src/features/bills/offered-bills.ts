import type { Bill } from './bill-system.ts';

/** What fits into a menu that one answers with a digit. */
export const MOST_CHOICES = 9;

/**
 * What is open is mostly next year's instalments: of each contract the overdue ones are offered, and where there are
 * none the next one. Earliest first.
 */
export function offeredBills(bills: readonly Bill[], today: string): Bill[] {
  const byContract = Map.groupBy(bills, (bill) => `${bill.customerRef} ${bill.contract ?? ''}`);
  const offered = [...byContract.values()].flatMap((ofOne) => {
    const inOrder = ofOne.toSorted(byDue);
    const overdue = inOrder.filter(({ dueOn }) => dueOn < today);
    return overdue.length > 0 ? overdue : inOrder.slice(0, 1);
  });
  return offered.toSorted(byDue);
}

function byDue(a: Bill, b: Bill): number {
  if (a.dueOn === b.dueOn) return a.ref < b.ref ? -1 : 1;
  return a.dueOn < b.dueOn ? -1 : 1;
}

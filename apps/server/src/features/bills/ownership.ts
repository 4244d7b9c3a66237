import { documentOf } from '@prosa/contract/document';
import type { Bill, Contract, Customer } from './bill-system.ts';

/*
 * Nobody gets what is somebody else's: whatever a system answers, by a mistake of its own or by a filter that it did
 * not understand, only what says itself that it belongs to the document goes further. Every answer passes here.
 */

export function ownCustomers(document: string, found: readonly Customer[]): Customer[] {
  return found.filter((one) => documentOf(one.document ?? '')?.value === document);
}

export function ownOf<Thing extends Bill | Contract>(
  customer: Customer,
  found: readonly Thing[],
): Thing[] {
  return found.filter((one) => one.customerRef === customer.ref);
}

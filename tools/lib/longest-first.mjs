// @ts-check
import { BaseSequencer } from 'vitest/node';

/**
 * Test files that take minutes, the longest first: begun last, each would leave the other cores idle at the end. Vitest
 * goes by how long they took the last time, which in a new clone it does not know, and then by their length in bytes.
 */
const LONGEST = [
  'test/walks/visibility.test.ts',
  'test/programs-killed.test.ts',
  'test/attack.test.ts',
  'src/console/console.test.ts',
  'test/meta/conversation.test.ts',
  'conversation/figures.property.test.ts',
  'test/deletion-killed.test.ts',
  'test/process.test.ts',
  'test/whatsapp/campaigns.test.ts',
  'test/payments-killed.test.ts',
  'contacts/contact.list.test.ts',
  'test/import-killed.test.ts',
  'test/walks/tenancy.test.ts',
  'bills/bills.test.ts',
];

/** @param {import('vitest/node').TestSpecification} spec */
const rank = ({ moduleId }) => {
  const index = LONGEST.findIndex((end) => moduleId.endsWith(end));
  return index === -1 ? LONGEST.length : index;
};

export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} specs
   */
  async sort(specs) {
    return (await super.sort(specs)).toSorted((one, other) => rank(one) - rank(other));
  }
}

import { documentOf, writtenDocument } from '@prosa/contract/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bill, BillSystem, Contract, Customer } from '../../features/bills/bill-system.ts';
import { askSystem, type BillFinding } from './bill-question.ts';
import { billWords } from './bill-words.ts';

/*
 * Nobody gets another customer's bill, whatever a system answers: it may send too much, mix customers up, use one
 * reference twice or leave documents out. What the bot would say or unlock is held against who owns it.
 */

type Owner = { document: string; number: string };
type Thing = { ref: string; owner: number; says: number };
type Garden = { owners: Owner[]; bills: Thing[]; contracts: Thing[] };

const documents = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }).map((nine) => {
  for (let end = 0; end < 100; end += 1) {
    const found = documentOf(nine.join('') + String(end).padStart(2, '0'));
    if (found) return found.value;
  }
  return '52998224725';
});

const garden: fc.Arbitrary<Garden> = fc
  .uniqueArray(documents, { minLength: 2, maxLength: 5 })
  .chain((list) => {
    const place = fc.nat(list.length - 1);
    // `says`: whom the system says it belongs to, as it does mostly, or is mixed up.
    const thing = fc.record({
      ref: fc.string({ minLength: 1, maxLength: 3 }),
      owner: place,
      says: place,
    });
    const number = fc.integer({ min: 5511900000000, max: 5511999999999 }).map(String);
    return fc.record({
      owners: fc.tuple(...list.map((document) => number.map((one) => ({ document, number: one })))),
      bills: fc.array(thing, { maxLength: 12 }),
      contracts: fc.array(thing, { maxLength: 6 }),
    });
  });

type Chance = { leavesDocument: boolean; onlyAsked: boolean; marked: boolean };

/** Answers as the chance has it; what belongs to whom is in the bill's day and the contract's label. */
function systemOf({ owners, bills, contracts }: Garden, chance: Chance): BillSystem {
  const customers = owners.map(
    ({ document, number }, at): Customer => ({
      ref: `c${at}`,
      document:
        chance.leavesDocument && at % 2 === 1
          ? null
          : chance.marked
            ? writtenDocument(document)
            : document,
      telephones: [number],
      label: `owner ${at}`,
    }),
  );
  const pick = (things: Thing[], ref: string) =>
    things.filter(({ says }) => !chance.onlyAsked || `c${says}` === ref);
  return {
    async check() {},
    async customers(document) {
      return chance.onlyAsked
        ? customers.filter((one) => documentOf(one.document ?? '')?.value === document)
        : customers;
    },
    async openBills({ ref }) {
      return pick(bills, ref).map(
        (one): Bill => ({
          ref: one.ref,
          customerRef: `c${one.says}`,
          contract: null,
          cents: 100 + one.says,
          dueOn: `2026-01-${String(one.says + 1).padStart(2, '0')}`,
        }),
      );
    },
    async payable() {
      return { line: null, pix: null, pdf: null };
    },
    async contracts({ ref }) {
      return pick(contracts, ref).map(
        (one): Contract => ({
          ref: `${one.says}:${one.ref}`,
          customerRef: `c${one.says}`,
          label: `c${one.says}`,
          isBlocked: true,
        }),
      );
    },
    async unlock({ ref }) {
      unlocks.push(ref);
      return 'unlocked';
    },
  };
}

let unlocks: string[] = [];

/** Whose things a finding shows. */
function shownOf(finding: BillFinding): number[] {
  if (finding.type === 'bill') return [finding.bill.cents - 100];
  if (finding.type === 'choices') {
    return finding.choices.map(({ customerRef }) => Number(customerRef.slice(1)));
  }
  return [];
}

test('nobody gets another customer’s bill, and nobody’s contract is unlocked by another', async () => {
  const chance = fc.record({
    leavesDocument: fc.boolean(),
    onlyAsked: fc.boolean(),
    marked: fc.boolean(),
  });
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(
      garden,
      chance,
      fc.nat(4),
      fc.nat(4),
      fc.constantFrom('bill' as const, 'unlock' as const),
      fc.option(fc.record({ place: fc.nat(11), of: fc.nat(4) })),
      async (world, odds, asker, caller, kind, picked) => {
        unlocks = [];
        const who = world.owners[asker % world.owners.length]!;
        const mine = world.owners.indexOf(who);
        const things = kind === 'bill' ? world.bills : world.contracts;
        const wished = picked && things[picked.place % Math.max(1, things.length)];
        // A choice that was kept, or one that somebody made up.
        const chosen = wished
          ? {
              ref: kind === 'bill' ? wished.ref : `${wished.says}:${wished.ref}`,
              customerRef: `c${picked.of % world.owners.length}`,
              label: '',
            }
          : null;
        const finding = await askSystem(async () => systemOf(world, odds), {
          kind,
          document: who.document,
          isKnown: false,
          number: world.owners[caller % world.owners.length]!.number,
          chosen,
          isRepeat: false,
          today: '2026-02-01',
          words: billWords.pt,
        });
        expect(shownOf(finding).filter((owner) => owner !== mine)).toEqual([]);
        expect(unlocks.filter((ref) => !ref.startsWith(`${mine}:`))).toEqual([]);
        // Only who calls from their own telephone is theirs.
        if ('isTheirs' in finding && finding.isTheirs) {
          expect(world.owners[caller % world.owners.length]!.number).toBe(who.number);
        }
        shown += shownOf(finding).length + unlocks.length;
      },
    ),
    { numRuns: 2000 },
  );
  // Otherwise the rule would hold because nothing is ever shown.
  expect(shown).toBeGreaterThan(200);
});

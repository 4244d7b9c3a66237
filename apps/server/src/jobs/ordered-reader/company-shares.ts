import type { LanePosition } from './claim.ts';
import type { OrderedItem } from './ordered-table.ts';

/** Of a reader's places so many may be taken by those who have their part already: whoever comes next finds a free one. */
const SHARE = 0.75;
/** A company may have so many of them however many others there are, and a claim of many companies may take as many beyond their parts. */
const FEW = 0.125;

export type CompanyShares = {
  /** Claimed just now. */
  took(items: readonly OrderedItem[]): void;
  /** A lane is no longer in hand. */
  gave(companyId: number): void;
  /** How many lanes a claim of all companies that are not cut off may take. */
  ofMany(): number;
  /** How many lanes of this one may be taken, as its part. */
  ofOne(companyId: number): number;
  /** How many more, of places that nobody else asks for. */
  spare(): number;
  /** Those that had more lanes than their part, and where each is to go on; who has the fewest in hand comes first. */
  cutOff(): [companyId: number, position: LanePosition][];
  hasCutOff(): boolean;
  cut(position: LanePosition): void;
  goOn(companyId: number): void;
  isCutOff(companyId: number): boolean;
};

/** Of one that has lanes in hand, or was cut off. */
type Company = { lanes: number; goesOnAt: LanePosition | undefined };

/**
 * Companies have equal parts of the places, as far as they want them: one with ten thousand waiting chats has most of them
 * while nobody else comes, and its part once others do. Otherwise a small company's message would wait until each of those chats
 * has had its turn. A few lanes are nobody's flood: with hundreds of companies a part would be one lane, and each would be asked for by itself.
 */
export function createCompanyShares(places: number): CompanyShares {
  const most = Math.max(1, Math.ceil(places * SHARE));
  const few = Math.max(1, Math.floor(places * FEW));
  const companies = new Map<number, Company>();
  let inHand = 0;
  let cutOff = 0;
  const find = (companyId: number): Company =>
    companies.get(companyId) ?? { lanes: 0, goesOnAt: undefined };
  function change(companyId: number, to: Partial<Company>): void {
    const before = find(companyId);
    const after = { ...before, ...to };
    inHand += after.lanes - before.lanes;
    cutOff += Number(after.goesOnAt !== undefined) - Number(before.goesOnAt !== undefined);
    if (after.lanes > 0 || after.goesOnAt) companies.set(companyId, after);
    else companies.delete(companyId);
  }
  function part(): number {
    if (companies.size <= 1) return most;
    return Math.min(most, Math.max(few, Math.ceil(places / companies.size)));
  }
  return {
    took(items) {
      for (const { company_id: companyId, lane } of items) {
        change(companyId, { lanes: find(companyId).lanes + 1 });
        if (find(companyId).lanes >= part()) change(companyId, { goesOnAt: { companyId, lane } });
      }
    },
    gave: (companyId) => change(companyId, { lanes: find(companyId).lanes - 1 }),
    ofMany() {
      const others = [...companies.values()].filter(({ goesOnAt }) => !goesOnAt);
      return Math.max(few, part() - Math.max(0, ...others.map(({ lanes }) => lanes)));
    },
    ofOne: (companyId) => part() - find(companyId).lanes,
    spare: () => Math.ceil((most - inHand) / Math.max(1, cutOff)),
    hasCutOff: () => cutOff > 0,
    cutOff: () =>
      [...companies]
        .toSorted(([, one], [, other]) => one.lanes - other.lanes)
        .flatMap(([id, { goesOnAt }]): [number, LanePosition][] =>
          goesOnAt ? [[id, goesOnAt]] : [],
        ),
    cut: (position) => change(position.companyId, { goesOnAt: position }),
    goOn: (companyId) => change(companyId, { goesOnAt: undefined }),
    isCutOff: (companyId) => find(companyId).goesOnAt !== undefined,
  };
}

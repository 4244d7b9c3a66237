import type { LanePosition } from './claim.ts';
import type { OrderedItem } from './ordered-table.ts';

/** Of a reader's places so many may be taken by those who have their part already: whoever comes next finds a free one. */
const SHARE = 0.75;
/** What one claim may take beyond a company's part, so that many small ones are not claimed one by one. */
const BEYOND = 0.125;

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
  cut(position: LanePosition): void;
  goOn(companyId: number): void;
  isCutOff(companyId: number): boolean;
};

/**
 * Companies have equal parts of the places, as far as they want them: one with ten thousand waiting chats has most of them
 * while nobody else comes, and its part once others do. Otherwise a small company's message would wait until each of those chats
 * has had its turn.
 */
export function createCompanyShares(places: number): CompanyShares {
  const most = Math.max(1, Math.ceil(places * SHARE));
  const beyond = Math.max(1, Math.floor(places * BEYOND));
  const inHand = new Map<number, number>();
  const cutOff = new Map<number, LanePosition>();
  const countOf = (companyId: number) => inHand.get(companyId) ?? 0;
  const allInHand = () => [...inHand.values()].reduce((sum, count) => sum + count, 0);
  const part = () => {
    const companies = new Set([...inHand.keys(), ...cutOff.keys()]).size;
    return companies > 1 ? Math.min(most, Math.ceil(places / companies)) : most;
  };
  return {
    took(items) {
      for (const { company_id: companyId, lane } of items) {
        inHand.set(companyId, countOf(companyId) + 1);
        if (countOf(companyId) >= part()) cutOff.set(companyId, { companyId, lane });
      }
    },
    gave(companyId) {
      const left = countOf(companyId) - 1;
      if (left > 0) inHand.set(companyId, left);
      else inHand.delete(companyId);
    },
    ofMany() {
      const counts = [...inHand].flatMap(([id, count]) => (cutOff.has(id) ? [] : count));
      return Math.max(beyond, part() - Math.max(0, ...counts));
    },
    ofOne: (companyId) => part() - countOf(companyId),
    spare: () => Math.ceil((most - allInHand()) / Math.max(1, cutOff.size)),
    cutOff: () => [...cutOff].toSorted(([one], [other]) => countOf(one) - countOf(other)),
    cut: (position) => void cutOff.set(position.companyId, position),
    goOn: (companyId) => void cutOff.delete(companyId),
    isCutOff: (companyId) => cutOff.has(companyId),
  };
}

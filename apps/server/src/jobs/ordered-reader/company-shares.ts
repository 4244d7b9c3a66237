import type { LanePosition } from './claim.ts';
import type { OrderedItem } from './ordered-table.ts';

/** Of a reader's places so many may be one company's: whoever comes next finds a free one. */
const SHARE = 0.75;
/** Of the rest, what one claim may take beyond it, so that many small ones are not claimed one by one. */
const BEYOND = 0.25;

export type CompanyShares = {
  /** Claimed just now. */
  took(items: readonly OrderedItem[]): void;
  /** A lane is no longer in hand. */
  gave(companyId: number): void;
  /** How many lanes a claim of all companies that are not cut off may take. */
  ofMany(): number;
  /** How many lanes of this one may be taken. */
  ofOne(companyId: number): number;
  /** Those that had more lanes than places, in the order of their turns, and where each is to go on. */
  cutOff: Map<number, LanePosition>;
};

/**
 * A company with ten thousand waiting chats has most of the places, and never all: otherwise another's first message would
 * wait until each of those chats has had its turn.
 */
export function createCompanyShares(places: number): CompanyShares {
  const most = Math.max(1, Math.ceil(places * SHARE));
  const beyond = Math.max(1, Math.floor((places - most) * BEYOND));
  const inHand = new Map<number, number>();
  const cutOff = new Map<number, LanePosition>();
  const countOf = (companyId: number) => inHand.get(companyId) ?? 0;
  return {
    cutOff,
    took(items) {
      for (const { company_id: companyId, lane } of items) {
        inHand.set(companyId, countOf(companyId) + 1);
        if (countOf(companyId) >= most) cutOff.set(companyId, { companyId, lane });
      }
    },
    gave(companyId) {
      const left = countOf(companyId) - 1;
      if (left > 0) inHand.set(companyId, left);
      else inHand.delete(companyId);
    },
    ofMany() {
      const counts = [...inHand].flatMap(([id, count]) => (cutOff.has(id) ? [] : count));
      return Math.max(beyond, most - Math.max(0, ...counts));
    },
    ofOne: (companyId) => most - countOf(companyId),
  };
}

import { eventually } from '../../apps/server/test/eventually.ts';
import type { OpenDesk } from './desk.ts';

/** When a message was there, by its id. */
export type Shown = ReadonlyMap<number, { at: number; ticketId: number }>;

export type Wait = { desk: string; id: number; shownAt: number; ms: number; by: string };

export type Staleness = {
  /** Of each desk and message, how long the desk did not have what was there already; the longest. */
  stalest: Wait[];
  /** The share of them that came more than a second later. */
  late: number;
  neverHeard: number;
};

/** The promise of issue and docs: no desk is behind for longer. */
export const STALE_MS = 5_000;
/** So many are told, the longest first. */
const STALEST = 5;
const LATE_MS = 1_000;
const ARRIVAL_MS = 15_000;

type Ears = Pick<OpenDesk, 'name' | 'ticketId' | 'heard'>;

/** Once nothing is said any more. */
export async function stalenessOf(
  shown: Shown,
  desks: readonly Ears[],
  before: ReadonlySet<number>,
): Promise<Staleness> {
  // Events of the last moment are on their way.
  await eventually(async () => {
    if (judgeDesks(shown, desks, before).neverHeard > 0) throw new Error('not yet');
  }, ARRIVAL_MS).catch(() => undefined);
  return judgeDesks(shown, desks, before);
}

/** A desk has its own ticket open: what else is said is on its list alone. */
export function judgeDesks(
  shown: Shown,
  desks: readonly Ears[],
  before: ReadonlySet<number>,
): Staleness {
  let neverHeard = 0;
  const waits = desks.flatMap(({ name, ticketId, heard }) =>
    [...shown].flatMap(([id, { at, ticketId: of }]): Wait[] => {
      if (of !== ticketId || before.has(id)) return [];
      const one = heard.get(id);
      if (!one) neverHeard += 1;
      return one ? [{ desk: name, id, shownAt: at, ms: one.at - at, by: one.by }] : [];
    }),
  );
  return {
    stalest: waits.toSorted((one, other) => other.ms - one.ms).slice(0, STALEST),
    late: waits.filter(({ ms }) => ms > LATE_MS).length / Math.max(1, waits.length),
    neverHeard,
  };
}

export function staleFaults({ stalest, neverHeard }: Staleness): string[] {
  return [
    ...(neverHeard > 0 ? [`${neverHeard} messages did not come to a desk`] : []),
    ...stalest
      .filter(({ ms }) => ms > STALE_MS)
      .map(
        ({ desk, id, ms, by }) => `${desk} had message ${id} after ${Math.round(ms)} ms, by ${by}`,
      ),
  ];
}

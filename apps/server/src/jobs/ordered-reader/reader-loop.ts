import { setTimeout as sleep } from 'node:timers/promises';
import { errorSummary } from '../error-summary.ts';
import { claimLanes, firstLane, type LanePosition } from './claim.ts';
import type { Lease, OrderedItem } from './ordered-table.ts';
import { startPulse } from './pulse.ts';
import { type RunParts, runItem } from './run-item.ts';
import { giveBack, renewLeases } from './settle.ts';

export type ReaderTimes = {
  leaseMs: number;
  /** How late a lost wake-up can be. Also how often the items of dead processes are looked for. */
  pollMs: number;
  /** How long a stop waits for the items in hand. */
  graceMs: number;
};

export const readerTimes: ReaderTimes = { leaseMs: 30_000, pollMs: 2_000, graceMs: 5_000 };

export type ReaderLoop = { wake(): void; renew(): Promise<void>; stop(): Promise<void> };

type LoopParts = RunParts & { times: ReaderTimes; holder(): number | null };

type InHand = { item: OrderedItem; abort: AbortController };

/** A transaction that commits just after another has notified does not notify: look again soon. */
const FIRST_POLL_MS = 15;

/** A long lane gives way to others after so many items. */
const LANE_BURST = 20;

/** Keeps as many lanes going as the reader may, and claims new ones as places become free. */
export function startLoop(parts: LoopParts): ReaderLoop {
  const { reader, ownerPool, times } = parts;
  const lanes = new Set<Promise<void>>();
  const inHand = new Set<InHand>();
  let stopping = false;
  let position: LanePosition = firstLane;
  /** All lanes were looked at and nobody has called since: a free place is no reason to look. */
  let drained = false;

  const lease = (): Lease => ({ ms: times.leaseMs, holder: parts.holder() });
  const warn = (message: string) => (error: unknown) =>
    parts.log.warn({ table: reader.table, error: errorSummary(error) }, message);

  const pulse = startPulse({
    look: claimUntilFull,
    onError: warn('a claim failed'),
    firstMs: FIRST_POLL_MS,
    maxMs: times.pollMs,
  });

  function wake(): void {
    drained = false;
    pulse.now();
  }

  async function claimUntilFull(fromDead: boolean): Promise<void> {
    let startedAt = position;
    while (!stopping && lanes.size < reader.concurrency) {
      const { items, next } = await claimLanes(ownerPool, reader.table, {
        after: position,
        limit: reader.concurrency - lanes.size,
        lease: lease(),
        fromDead,
        lanePrefixes: reader.lanePrefixes(),
      });
      for (const item of items) startLane(item);
      position = next ?? firstLane;
      if (next) continue;
      drained = startedAt === firstLane;
      if (drained) return;
      // The end is reached; what lies before the place where we began was not looked at.
      startedAt = firstLane;
    }
  }

  function startLane(item: OrderedItem): void {
    const lane = runLane(item)
      // The database is away: the item comes back when its lease ends.
      .catch(warn('an item could not be settled'))
      .finally(() => {
        lanes.delete(lane);
        if (!drained && !stopping) pulse.now();
      });
    lanes.add(lane);
  }

  /** Goes on within the lane without a new claim: each item's end brings the next one along. */
  async function runLane(first: OrderedItem): Promise<void> {
    let item: OrderedItem | null = first;
    for (let count = 1; item; count++) {
      const goOn: Lease | null = !stopping && count < LANE_BURST ? lease() : null;
      const current: InHand = { item, abort: new AbortController() };
      inHand.add(current);
      const { next, retryInMs } = await runItem(parts, item, {
        abort: current.abort,
        goOn,
      }).finally(() => inHand.delete(current));
      if (!goOn) drained = false;
      if (retryInMs !== null) setTimeout(wake, retryInMs).unref();
      item = next;
    }
  }

  async function renew(): Promise<void> {
    const asked = [...inHand];
    if (asked.length === 0) return;
    const items = asked.map(({ item }) => item);
    const ours = await renewLeases(ownerPool, reader.table, items, lease());
    for (const { item, abort } of asked) if (!ours.has(item.id)) abort.abort();
  }
  const renewal = setInterval(() => {
    renew().catch(warn('leases were not renewed'));
  }, times.leaseMs / 3);

  return {
    wake,
    renew,
    async stop() {
      stopping = true;
      await pulse.stop();
      const grace = sleep(times.graceMs, undefined, { ref: false });
      await Promise.race([Promise.all(lanes), grace]);
      clearInterval(renewal);
      for (const { item, abort } of inHand) {
        abort.abort();
        await giveBack(ownerPool, reader.table, item);
      }
    },
  };
}

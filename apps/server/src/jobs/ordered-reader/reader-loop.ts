import { setTimeout as sleep } from 'node:timers/promises';
import { errorSummary } from '../../error-summary.ts';
import { type ClaimOptions, claimLanes, firstLane, type LanePosition } from './claim.ts';
import { createCompanyShares } from './company-shares.ts';
import type { Lease, OrderedItem } from './ordered-table.ts';
import { startPoller } from './poller.ts';
import { type RunParts, runItem } from './run-item.ts';
import { giveBack, renewLeases } from './settle.ts';

export type ReaderTimes = {
  leaseMs: number;
  /** A transaction that commits just after another has notified does not notify: look again soon. */
  againMs: number;
  /** How late a lost wake-up can be. Also how often the items of processes are looked for that died before we began. */
  pollMs: number;
  /** How long a stop waits for the items in hand. */
  graceMs: number;
};

export const readerTimes: ReaderTimes = {
  leaseMs: 30_000,
  againMs: 15,
  pollMs: 2_000,
  graceMs: 5_000,
};

export type ReaderLoop = { wake(): void; renew(): Promise<void>; stop(): Promise<void> };

type LoopParts = RunParts & {
  times: ReaderTimes;
  holder(): number | null;
  gone(): readonly number[];
};

type InHand = { item: OrderedItem; abort: AbortController };

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
  /** Due, but there was no place for what might be found. */
  let owesDead = false;
  const shares = createCompanyShares(reader.concurrency);
  /** Before the others this time, after them the next time. */
  let isTurnOfCutOff = false;

  const freePlaces = () => reader.concurrency - lanes.size;
  const lease = (): Lease => ({ ms: times.leaseMs, holder: parts.holder() });
  const warn = (message: string) => (error: unknown) =>
    parts.log.warn({ table: reader.table, error: errorSummary(error) }, message);

  const poller = startPoller({
    look: claimUntilFull,
    onError: warn('a claim failed'),
    firstMs: times.againMs,
    maxMs: times.pollMs,
  });

  function wake(): void {
    drained = false;
    poller.now();
  }

  /** Answers false if there was a place but nothing to take. */
  async function claimUntilFull(rarely: boolean): Promise<boolean> {
    owesDead ||= rarely;
    const fromDead = owesDead;
    isTurnOfCutOff = !isTurnOfCutOff;
    let taken = isTurnOfCutOff ? await claimOfCutOff(fromDead, shares.ofOne) : 0;
    taken += await claimRound(fromDead);
    if (!isTurnOfCutOff) taken += await claimOfCutOff(fromDead, shares.ofOne);
    // Nobody has less and waits: what is free is theirs who have their part already.
    taken += await claimOfCutOff(fromDead, shares.spare);
    return taken > 0 || freePlaces() === 0;
  }

  /** Goes round all lanes, but for those of companies that have their share already. */
  async function claimRound(fromDead: boolean): Promise<number> {
    let startedAt = position;
    let taken = 0;
    while (!stopping && freePlaces() > 0) {
      const { count, next } = await claim({
        after: position,
        limit: Math.min(freePlaces(), shares.ofMany()),
        fromDead,
        except: shares.cutOff().map(([companyId]) => companyId),
        lanePrefixes:
          reader.lanePrefixes()?.filter(({ companyId }) => !shares.isCutOff(companyId)) ?? null,
      });
      owesDead = false;
      taken += count;
      position = next ?? firstLane;
      if (next) continue;
      drained = startedAt === firstLane;
      if (drained) break;
      // The end is reached; what lies before the place where we began was not looked at.
      startedAt = firstLane;
    }
    return taken;
  }

  /** Each in its turn goes on where it was cut off, as far as it may. */
  async function claimOfCutOff(
    fromDead: boolean,
    mayTake: (companyId: number) => number,
  ): Promise<number> {
    let taken = 0;
    if (!shares.hasCutOff() || freePlaces() === 0) return taken;
    const all = reader.lanePrefixes();
    for (const [companyId, after] of shares.cutOff()) {
      const limit = Math.min(freePlaces(), mayTake(companyId));
      if (stopping || limit <= 0) continue;
      const lanePrefixes = all?.filter((one) => one.companyId === companyId) ?? [
        { companyId, prefix: '' },
      ];
      shares.goOn(companyId);
      const { count, next } = await claim({ after, limit, fromDead, lanePrefixes });
      taken += count;
      if (next) shares.cut(next);
      // What lies before the place where it was cut off is part of the next round.
      else wake();
    }
    return taken;
  }

  async function claim(options: Omit<ClaimOptions, 'lease'>) {
    const { items, takenOver, next } = await claimLanes(ownerPool, reader.table, {
      ...options,
      lease: lease(),
      gone: parts.gone(),
    });
    if (takenOver > 0)
      parts.log.info({ table: reader.table, items: takenOver }, 'taken over from one that is gone');
    shares.took(items);
    for (const item of items) startLane(item);
    return { count: items.length, next };
  }

  function startLane(first: OrderedItem): void {
    const lane = runLane(first)
      // The database is away: the item comes back when its lease ends.
      .catch(warn('an item could not be settled'))
      .finally(() => {
        lanes.delete(lane);
        shares.gave(first.company_id);
        if ((!drained || shares.hasCutOff()) && !stopping) poller.now();
      });
    lanes.add(lane);
  }

  /** Goes on within the lane without a new claim: each item's end brings the next one along. */
  async function runLane(first: OrderedItem): Promise<void> {
    let item: OrderedItem | null = first;
    let ended = 0;
    const goOn = () => {
      ended += 1;
      return !stopping && ended < LANE_BURST ? lease() : null;
    };
    while (item) {
      const current: InHand = { item, abort: new AbortController() };
      inHand.add(current);
      const { next, retryInMs } = await runItem(parts, item, {
        abort: current.abort,
        goOn,
      }).finally(() => inHand.delete(current));
      // Timers may be early by a millisecond, and the database has a clock of its own.
      if (retryInMs !== null) setTimeout(wake, retryInMs + 5).unref();
      // Given way to the others: the lane itself is now one of them.
      if (ended >= LANE_BURST) drained = false;
      if (next && stopping) await giveBack(ownerPool, reader.table, next);
      item = stopping ? null : next;
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
      await poller.stop();
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

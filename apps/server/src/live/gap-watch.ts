import type { Scopes } from '../db/scope.ts';
import type { LiveLog } from './live-log.ts';
import { repeat } from './repeat.ts';
import {
  isOverdue,
  learnLast,
  type SequenceTracker,
  sawNumbers,
  skipToTarget,
  trackFrom,
} from './sequence-tracker.ts';
import type { LiveTimings } from './timings.ts';

type Watched = { tracker: SequenceTracker; started: boolean };

export type GapWatch = {
  watch(companyId: number): void;
  unwatch(companyId: number): void;
  isStarted(companyId: number): boolean;
  /** The database's number at a moment after which the first browser will load its data. */
  startFrom(companyId: number, last: number): void;
  saw(companyId: number, numbers: readonly number[]): void;
  lastSeen(companyId: number): number;
  stop(): Promise<void>;
};

type GapWatchParts = {
  scopes: Scopes;
  timings: LiveTimings;
  log: LiveLog;
  /** Tells this node's sockets of the company that they missed something. */
  resync(companyId: number): void;
};

/**
 * Notices events that were committed and never came here: their sender died, or Redis lost them.
 * Each node watches the companies that have sockets on it.
 */
export function createGapWatch({ scopes, timings, log, resync }: GapWatchParts): GapWatch {
  const companies = new Map<number, Watched>();

  function resyncOverdue(): void {
    const now = performance.now();
    for (const [companyId, { tracker }] of companies) {
      if (!isOverdue(tracker, now, timings.gapToleranceMs)) continue;
      log.info({ companyId, seen: tracker.seen, target: tracker.target }, 'live: events missed');
      skipToTarget(tracker);
      resync(companyId);
    }
  }

  async function pollSequences(): Promise<void> {
    const companyIds = [...companies.keys()];
    if (companyIds.length === 0) return;
    const rows = await scopes.DANGEROUSLY_acrossCompanies(
      'one query for the event numbers of all companies with sockets here',
      ({ db }) =>
        db
          .selectFrom('company_sequences')
          .selectAll()
          .where('company_id', 'in', companyIds)
          .execute(),
    );
    const now = performance.now();
    for (const { company_id, last } of rows) {
      const watched = companies.get(company_id);
      if (watched?.started) learnLast(watched.tracker, last, now);
    }
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'live: cannot read event numbers');
  const stops = [
    repeat(timings.gapCheckMs, resyncOverdue, warn),
    repeat(timings.sequencePollMs, pollSequences, warn),
  ];

  return {
    watch(companyId) {
      if (companies.has(companyId)) return;
      companies.set(companyId, { tracker: trackFrom(0), started: false });
    },
    unwatch: (companyId) => void companies.delete(companyId),
    isStarted: (companyId) => companies.get(companyId)?.started ?? false,
    startFrom(companyId, last) {
      const watched = companies.get(companyId);
      if (!watched || watched.started) return;
      watched.tracker = trackFrom(Math.max(watched.tracker.seen, last));
      watched.started = true;
    },
    saw(companyId, numbers) {
      const watched = companies.get(companyId);
      if (!watched) return;
      if (watched.started) sawNumbers(watched.tracker, numbers, performance.now());
      // Nobody has loaded anything yet: what passes now will be in the first load.
      else watched.tracker = trackFrom(Math.max(watched.tracker.seen, numbers.at(-1) ?? 0));
    },
    lastSeen: (companyId) => companies.get(companyId)?.tracker.seen ?? 0,
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

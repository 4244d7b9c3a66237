import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Bounds,
  createFairLimiter,
  type Path,
  unbounded,
} from '../concurrency/fair-limiter.ts';
import { createGivingWay } from './giving-way.ts';

/** Without a session it is the program itself. */
type Who = { companyId: number; sessionId: string | undefined };

export type ConnectionLimiter = {
  inCompany<T>(who: Who, work: () => Promise<T>): Promise<T>;
  /** The same for what only looks, and keeps its connection no longer than that takes. */
  reading<T>(who: Who, work: () => Promise<T>): Promise<T>;
  across<T>(asker: string | undefined, work: () => Promise<T>): Promise<T>;
  /** Whether no other company has asked for anything lately. */
  isAlone(companyId: number): boolean;
  /** For who has much to do, after a part of it: resolves at once while no other company is there. */
  giveWay(companyId: number, workedMs: number): Promise<void>;
};

/** A screen that opens makes forty queries at once. A session with more waiting runs one at a time. */
const SESSION_CONGESTION = { waiting: 50, atOnce: 1 };
/** Nobody at a screen changes so much at a time: in the database their changes would wait for each other, each with a connection. */
const WORKS_CONGESTION = { waiting: 4, atOnce: 1 };
const SESSION_WAITING = 300;
/** A large office that comes back after a restart of the server, all at once. */
const COMPANY_WAITING = 3000;
const ALL_WAITING = 6000;
/** More of a company's looks than an office of fifty makes at the same moment: then a core is left to the others. */
const READS_WAITING = 64;
/** Of the connections: what comes in and goes out of hundreds of companies would have them all, and people a queue before them. */
const PROGRAM_SHARE = 0.7;
/** Logins, signups and refreshes of one address. */
const ASKER: Bounds = { atOnce: 2, waiting: 200 };
const ACROSS_WAITING = 1000;

/**
 * Fair limiter in front of the connection pools: companies and sessions take turns here. In the pool's own line
 * whoever came with three thousand queries would be ahead of everybody else. Who would wait in vain is refused
 * at once. Neither a session nor a company can hold all connections, so that the next caller finds one. And of what a
 * company only looks at, as much is done at a time as keeps the cores busy: two hundred searches would be done no sooner
 * by more connections, and whoever asks for a list meanwhile would have one part in thirteen of the processor.
 */
export function createConnectionLimiter(
  sizes: { app: number; owner: number },
  cores: number = availableParallelism(),
): ConnectionLimiter {
  const app = createFairLimiter({ atOnce: sizes.app, waiting: ALL_WAITING });
  // What nobody at a screen waits for, of all companies together: the rest is there for people at any time.
  const programs = createFairLimiter({ ...unbounded, atOnce: share(sizes.app, PROGRAM_SHARE) });
  const notBeforePeople = <T>({ companyId, sessionId }: Who, run: () => Promise<T>): Promise<T> =>
    sessionId === undefined
      ? programs.run([{ key: String(companyId), bounds: unbounded }], run)
      : run();
  const company = { atOnce: share(sizes.app, 0.6), waiting: COMPANY_WAITING };
  const readsOf = (count: number) => Math.max(1, Math.min(company.atOnce, count));
  const reads = {
    ...company,
    atOnce: readsOf(cores + 1),
    congestion: { waiting: READS_WAITING, atOnce: readsOf(cores - 1) },
  };
  const session = {
    atOnce: share(sizes.app, 0.2),
    waiting: SESSION_WAITING,
    congestion: SESSION_CONGESTION,
  };
  // One person's looks are done no sooner by more than there are cores.
  const looking = { ...session, atOnce: Math.min(session.atOnce, readsOf(cores)) };
  const working = { ...session, congestion: WORKS_CONGESTION };
  // The other half is held for good by those who listen for work (pool-sizes.ts).
  const owner = createFairLimiter({ atOnce: share(sizes.owner, 0.5), waiting: ACROSS_WAITING });
  const givingWay = createGivingWay();
  return {
    inCompany(who, work) {
      givingWay.noteCaller(who.companyId);
      const path = pathOf(who, company, { key: 'works', bounds: company }, working);
      return notBeforePeople(who, () => app.run(path, work));
    },
    reading(who, work) {
      givingWay.noteCaller(who.companyId);
      const path = pathOf(who, company, { key: 'reads', bounds: reads }, looking);
      const rest = (workedMs: number) => givingWay.restMs(who.companyId, 'looks', workedMs);
      return notBeforePeople(who, () => app.run(path, work, rest));
    },
    isAlone: givingWay.isAlone,
    async giveWay(companyId, workedMs) {
      const rest = givingWay.restMs(companyId, 'works', workedMs);
      if (rest > 0) await sleep(rest);
    },
    across: (asker, work) =>
      owner.run(asker === undefined ? [program] : [{ key: asker, bounds: ASKER }], work),
  };
}

function share(size: number, part: number): number {
  return Math.max(1, Math.floor(size * part));
}

function pathOf(
  { companyId, sessionId }: Who,
  company: Bounds,
  kind: Path[number],
  session: Bounds,
): Path {
  const inner = sessionId === undefined ? program : { key: sessionId, bounds: session };
  return [{ key: String(companyId), bounds: company }, kind, inner];
}

/** Jobs, readers, sessions: work that no request waits for. */
const program = { key: 'the program', bounds: unbounded };

/** For tools and tests that are alone with their pool. */
export const unlimited: ConnectionLimiter = {
  inCompany: (_who, work) => work(),
  reading: (_who, work) => work(),
  across: (_asker, work) => work(),
  isAlone: () => true,
  giveWay: async () => undefined,
};

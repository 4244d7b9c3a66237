import { type Bounds, createFairTurns, type Path, unbounded } from '../security/fair-turns.ts';
import type { Actor } from './scope.ts';

export type DatabaseTurns = {
  inCompany<T>(who: { companyId: number; actor: Actor | null }, work: () => Promise<T>): Promise<T>;
  across<T>(work: () => Promise<T>): Promise<T>;
};

/** A session opens a screen with forty questions at once; two tabs of it, eighty. */
const SESSION_WAITING = 300;
/** A large office that comes back after a restart of the server, all at once. */
const COMPANY_WAITING = 3000;
const ALL_WAITING = 6000;
/** Logins, refreshes and webhooks; the program's own rounds stand among them. */
const ACROSS_WAITING = 1000;

/**
 * Who waits for a connection of the pools waits here, where companies and sessions take turns: in the
 * pool's own queue whoever came with three thousand questions would be ahead of everybody else. What
 * would wait in vain is told so at once. Neither a session nor a company can hold all connections,
 * so that the next to come finds one.
 */
export function createDatabaseTurns(sizes: { app: number; owner: number }): DatabaseTurns {
  const app = createFairTurns({ atOnce: sizes.app, waiting: ALL_WAITING });
  const company = { atOnce: share(sizes.app, 0.6), waiting: COMPANY_WAITING };
  const session = { atOnce: share(sizes.app, 0.2), waiting: SESSION_WAITING };
  // The others of the owner's connections are kept by those who wait for work with them.
  const owner = createFairTurns({ atOnce: share(sizes.owner, 0.5), waiting: ACROSS_WAITING });
  return {
    inCompany: (who, work) => app.run(pathOf(who, company, session), work),
    across: (work) => owner.run([], work),
  };
}

function share(size: number, part: number): number {
  return Math.max(1, Math.floor(size * part));
}

function pathOf(
  { companyId, actor }: { companyId: number; actor: Actor | null },
  company: Bounds,
  session: Bounds,
): Path {
  const inner = actor
    ? { key: actor.sessionId, bounds: session }
    : { key: 'the program', bounds: unbounded };
  return [{ key: String(companyId), bounds: company }, inner];
}

/** For tools and tests that are alone with their pool. */
export const noTurns: DatabaseTurns = {
  inCompany: (_who, work) => work(),
  across: (work) => work(),
};

import type { Db } from '../db/schema.ts';
import type { CompanyScope, Scopes } from '../db/scope.ts';
import type { LiveLog } from './live-log.ts';
import { repeat } from './repeat.ts';
import type { LiveUser, SocketRegistry } from './socket-registry.ts';
import type { LiveTimings } from './timings.ts';

/** Who is here, as the database has it: the users' feature knows how that looks to others. */
export type PresenceRecords = {
  arrived(scope: CompanyScope, userId: number, nodeId: string): Promise<void>;
  touched(scope: CompanyScope, userId: number, nodeId: string): Promise<void>;
  /** Some node has not seen them for the grace; another may. */
  left(scope: CompanyScope, userId: number, graceMs: number): Promise<void>;
  /** Still here, all of them; answers those of whom nothing is written. */
  refresh(db: Db, nodeId: string, users: readonly LiveUser[]): Promise<LiveUser[]>;
  expired(db: Db, graceMs: number): Promise<LiveUser[]>;
};

export type PresenceWatch = {
  /** The user's first socket on this node. */
  arrived(user: LiveUser): void;
  /** The user's last socket on this node is gone: the grace begins. */
  departed(user: LiveUser): void;
  stop(): Promise<void>;
};

type PresenceWatchParts = {
  scopes: Scopes;
  registry: SocketRegistry;
  nodeId: string;
  records: PresenceRecords;
  timings: LiveTimings;
  log: LiveLog;
};

/** Says in the database who is here, and clears away those whom no node has seen for the grace. */
export function createPresenceWatch(parts: PresenceWatchParts): PresenceWatch {
  const { scopes, registry, nodeId, records, timings, log } = parts;
  const running = new Set<Promise<void>>();
  const warn = (error: unknown) => log.warn({ err: error }, 'live: cannot write presence');

  function inBackground(user: LiveUser, work: (scope: CompanyScope) => Promise<void>): void {
    const task = scopes
      .inCompany({ companyId: user.companyId, actor: null }, work)
      .catch(warn)
      .finally(() => running.delete(task));
    running.add(task);
  }

  function arrived(user: LiveUser): void {
    inBackground(user, (scope) => records.arrived(scope, user.userId, nodeId));
  }

  async function refresh(): Promise<void> {
    const users = registry.connectedUsers();
    if (users.length === 0) return;
    const lost = await scopes.DANGEROUSLY_acrossCompanies(
      'one statement for everyone who is connected here',
      ({ db }) => records.refresh(db, nodeId, users),
    );
    // Swept while this node or the database was asleep, or never written: told again.
    for (const user of lost) arrived(user);
  }

  async function sweep(): Promise<void> {
    const users = await scopes.DANGEROUSLY_acrossCompanies(
      'one query for everyone whom no node has seen for a while',
      ({ db }) => records.expired(db, timings.presenceGraceMs),
    );
    for (const { companyId, userId } of users) {
      await scopes
        .inCompany({ companyId, actor: null }, (scope) =>
          records.left(scope, userId, timings.presenceGraceMs),
        )
        .catch(warn);
    }
  }

  const stops = [
    repeat(timings.presenceRefreshMs, refresh, warn),
    repeat(timings.presenceSweepMs, sweep, warn),
  ];

  return {
    arrived,
    departed: (user) => inBackground(user, (scope) => records.touched(scope, user.userId, nodeId)),
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all(running);
    },
  };
}

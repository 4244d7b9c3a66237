import type { Pool } from 'pg';
import type { JobLog } from '../../job-log.ts';
import type { ConnectionRef } from '../channel.ts';
import { sessionsBeyondShare } from './lease.repository.ts';
import type { SessionRunner } from './session-runner.ts';

type Parts = {
  ownerPool: Pool;
  /** This process, as leases know it; null while the database is away. */
  holder(): number | null;
  /** How long the others have the first say in what we have let go for them. */
  yieldMs: number;
  mostAtOnce: number;
  log: JobLog;
};

/**
 * Whoever starts first has all sessions. The others get theirs a few at a time, and only such as nobody scans or
 * waits for; what no other takes comes back to us, and then stays.
 */
export function createSharing({ ownerPool, holder, yieldMs, mostAtOnce, log }: Parts) {
  let yieldingUntil = 0;
  /** Handed over once already: nobody else wanted them. */
  const cameBack = new Set<string>();
  const isYielding = () => performance.now() < yieldingUntil;

  return {
    isYielding,
    /** Those that are to be let go now. */
    async beyondShare(runners: readonly SessionRunner[]): Promise<SessionRunner[]> {
      const number = holder();
      if (number === null || isYielding()) return [];
      const beyond = await sessionsBeyondShare(ownerPool, number);
      const leaving = runners
        .filter((runner) => runner.session() && !cameBack.has(keyOf(runner)))
        .slice(0, Math.min(beyond, mostAtOnce));
      if (leaving.length === 0) return [];
      yieldingUntil = performance.now() + yieldMs;
      for (const runner of leaving) cameBack.add(keyOf(runner));
      const connections = leaving.map(({ connectionId }) => connectionId);
      log.info({ connections }, 'sessions are let go for processes that have fewer');
      return leaving;
    },
  };
}

export function keyOf({ companyId, connectionId }: ConnectionRef): string {
  return `${companyId}/${connectionId}`;
}

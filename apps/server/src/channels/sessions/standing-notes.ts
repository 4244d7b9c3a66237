import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { errorSummary } from '../../error-summary.ts';
import type { JobLog } from '../../job-log.ts';
import type { BanNews, ConnectionRef } from '../channel.ts';
import { LeaseLost, requireLease } from '../lease.ts';
import type { Standing } from '../standing.ts';

/** What is told of an account, apart from whether it is connected. */
export type StandingNews =
  | { is: 'said'; standing: Partial<Standing> }
  /** Linked anew: by a scan, not by a connection that came back. */
  | { is: 'linked'; number: string }
  | ({ is: 'banned' } & BanNews);

/** Writes it down and tells whom it concerns, in the given transaction. */
export type OnStanding = (
  scope: CompanyScope,
  connection: ConnectionRef,
  news: StandingNews,
) => Promise<void>;

export type StandingNotes = {
  note(standing: Partial<Standing>): void;
  linked(number: string): void;
  banned(news: BanNews): void;
  /** What was told is written, or can no longer be. */
  stop(): Promise<void>;
};

type Parts = {
  scopes: Scopes;
  connection: ConnectionRef;
  fence: number;
  onStanding: OnStanding;
  log: JobLog;
};

const TRIES = 4;
const PAUSE_MS = 200;

/** One after the other, under the lease, as the states are. */
export function createStandingNotes(parts: Parts): StandingNotes {
  const { scopes, connection, fence, onStanding, log } = parts;
  let tail: Promise<void> = Promise.resolve();

  async function write(news: StandingNews): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await scopes.inCompany(
          { companyId: connection.companyId, actor: null },
          async (scope) => {
            await requireLease(scope, connection, fence);
            await onStanding(scope, connection, news);
          },
        );
      } catch (error) {
        if (error instanceof LeaseLost) return;
        // Asked again within the hour, and told again at the next login.
        if (tries === TRIES) {
          log.warn({ ...connection, error: errorSummary(error) }, 'a standing was not noted');
          return;
        }
        await sleep(PAUSE_MS * tries);
      }
    }
  }

  function add(news: StandingNews): void {
    tail = tail.then(() => write(news));
  }

  return {
    note: (standing) => add({ is: 'said', standing }),
    linked: (number) => add({ is: 'linked', number }),
    banned: ({ until, detail }) =>
      add({ is: 'banned', ...(until && { until }), ...(detail && { detail }) }),
    stop: () => tail,
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { errorSummary } from '../../error-summary.ts';
import type { JobLog } from '../../job-log.ts';
import type { ConnectionRef } from '../channel.ts';
import { LeaseLost, requireLease } from '../lease.ts';
import type { SessionState } from './session-state.ts';

/** Writes the connection's row and tells whom it concerns, in the given transaction. */
export type OnState = (
  scope: CompanyScope,
  connection: ConnectionRef,
  state: SessionState,
) => Promise<void>;

export type StatePublisher = {
  /** Resolves when it is told, or is no longer ours to tell. */
  publish(state: SessionState): Promise<void>;
  stop(): void;
};

type Parts = {
  scopes: Scopes;
  connection: ConnectionRef;
  fence: number;
  onState: OnState;
  log: JobLog;
};

const RETRY_MS = [100, 500, 2_000, 5_000];

/** Only under the lease: a process that was thought dead must not speak for the one after it. */
export function createStatePublisher(parts: Parts): StatePublisher {
  const { scopes, connection, fence, onState, log } = parts;
  let told: SessionState | undefined;
  const stopping = new AbortController();

  async function tell(state: SessionState): Promise<void> {
    await scopes.inCompany({ companyId: connection.companyId, actor: null }, async (scope) => {
      await requireLease(scope, connection, fence);
      await onState(scope, connection, state);
    });
    told = state;
  }

  return {
    async publish(state) {
      for (let tries = 0; !stopping.signal.aborted; tries++) {
        if (isDeepStrictEqual(state, told)) return;
        try {
          return await tell(state);
        } catch (error) {
          if (error instanceof LeaseLost) return;
          log.warn({ ...connection, error: errorSummary(error) }, 'a state was not told yet');
        }
        const pause = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]!;
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    },
    stop: () => stopping.abort(),
  };
}

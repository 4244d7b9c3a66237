import type { FastifyRequest } from 'fastify';
import { type Bounds, createFairLimiter } from '../concurrency/fair-limiter.ts';
import { createSemaphore } from '../concurrency/semaphore.ts';
import type { Actor } from '../db/actor.ts';
import { inSharedTransaction } from '../db/batching/shared-transaction.ts';
import type { CompanyScope } from '../db/scope.ts';
import type { Deps } from '../deps.ts';
import { actorOf } from './act.ts';

/** As many as the limiter of connections lets wait (db/connection-limiter.ts): here they wait before they have one. */
const ALL: Bounds = { atOnce: 1000, waiting: 6000 };
const COMPANY: Bounds = { atOnce: 200, waiting: 3000 };
/** Few: whoever comes with hundreds is one among the colleagues with whom they share. */
const SESSION: Bounds = { atOnce: 8, waiting: 300 };

const turns = createFairLimiter(ALL);
/** Two upon the same row cannot share: without this they would meet, fail and be tried again apart. */
const oneUponEach = createSemaphore(1);

/**
 * Runs a request's work in a transaction that it shares with its colleagues' under load (shared-transaction.ts). Alone, that is
 * a transaction of its own. `work` may be begun more than once. `upon`: the row that it locks.
 */
export function actInShared<T>(
  { scopes, log }: Pick<Deps, 'scopes' | 'log'>,
  request: FastifyRequest,
  { kind, upon }: { kind: string; upon: number },
  work: (scope: CompanyScope, actor: Actor) => Promise<T>,
): Promise<T> {
  const actor = actorOf(request);
  const { companyId, sessionId } = actor;
  const sharing = { companyId, kind, log, asker: { actor, address: request.ip } };
  const path = [
    { key: String(companyId), bounds: COMPANY },
    { key: sessionId, bounds: SESSION },
  ];
  return turns.run(path, () =>
    oneUponEach(`${companyId} ${kind} ${upon}`, () =>
      inSharedTransaction(scopes, sharing, (scope) => work(scope, actor)),
    ),
  );
}

import { AppError } from '../../app-error.ts';
import { createFairLimiter, unbounded } from '../../concurrency/fair-limiter.ts';
import { errorSummary, stackFrames } from '../../error-summary.ts';
import type { JobLog } from '../../job-log.ts';
import { MUCH } from '../giving-way.ts';
import type { CompanyScope, Scopes } from '../scope.ts';
import { startBatching } from './batched.ts';
import { ClaimConflict, onBehalfOf, startClaims } from './exclusive-claim.ts';
import { microBatch } from './micro-batch.ts';

/** Who asked for it, where somebody did: theirs are the record's entries, though the transaction is everybody's. */
type Asker = Pick<CompanyScope, 'actor' | 'address'>;
/** `room`: so much each may do of what it could do one after the other; alone in its transaction a work has all of it. */
type SharedWork<T> = (scope: CompanyScope, room: number) => Promise<T>;
type Work = { asker: Asker; run: SharedWork<unknown> };

const theProgram: Asker = { actor: null, address: null };
type Share = (work: Work) => Promise<unknown>;

/** So many works in one transaction: more would hold their locks for longer than they save. */
const MOST = 64;
/** While one waits for the database another can use the processor; a third would wait with them. */
const LINES = 2;

/**
 * Of all companies: each takes one of the connections that people's requests need, too. Kinds take turns, and companies
 * within a kind: what a sending needs before and after it would wait behind all that comes in.
 */
const turns = createFairLimiter({ atOnce: 6, waiting: Number.POSITIVE_INFINITY });

const shares = new WeakMap<Scopes, Map<string, Share>>();

type Sharing = { companyId: number; kind: string; log: JobLog; asker?: Asker };

/**
 * Shared transaction (group commit): works that do not depend on one another, each as if it had a transaction of
 * the company for itself. Under load they share one, side by side, and the calls that several of them make
 * at the same time are one statement (batched.ts). A work is done once its promise says so; until then it may
 * be begun more than once, because what fails with others is tried again with fewer, and at last alone.
 * Only works of one kind share: what goes out must not wait behind all that comes in.
 */
export function inSharedTransaction<T>(
  scopes: Scopes,
  { companyId, kind, log, asker = theProgram }: Sharing,
  work: SharedWork<T>,
): Promise<T> {
  const known = shares.get(scopes) ?? new Map<string, Share>();
  shares.set(scopes, known);
  const key = `${kind} of ${companyId}`;
  const share = known.get(key) ?? startSharing(scopes, { companyId, kind, log });
  known.set(key, share);
  return share({ asker, run: work }) as Promise<T>;
}

function startSharing(scopes: Scopes, { companyId, kind, log }: Sharing): Share {
  const line = [kind, String(companyId)].map((name) => ({ key: name, bounds: unbounded }));
  // Without the wait for its turn: a company rests from what it did.
  let workedMs = 0;
  const most = () => (scopes.isAlone(companyId) ? MOST : MUCH);
  const run = (works: readonly Work[]) =>
    turns.run(line, async () => {
      const began = performance.now();
      try {
        return await runAll(
          scopes,
          companyId,
          works,
          Math.max(1, Math.floor(most() / works.length)),
        );
      } finally {
        workedMs = performance.now() - began;
      }
    });
  return microBatch(run, {
    most,
    lines: LINES,
    between: async (count) => {
      if (count >= MUCH) await scopes.giveWay(companyId, workedMs);
    },
    onSplit(works, error) {
      // That two works met who may not share is nobody's fault, nor that one of them was refused.
      const isUsual = error instanceof ClaimConflict || error instanceof AppError;
      const level = isUsual ? 'debug' : 'warn';
      const details = { error: errorSummary(error), at: stackFrames(error) };
      log[level](
        { companyId, kind, works, ...details },
        'a shared transaction failed and is split',
      );
    },
  });
}

function runAll(
  scopes: Scopes,
  companyId: number,
  works: readonly Work[],
  room: number,
): Promise<unknown[]> {
  return scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const { checks } = scopes;
    const [only] = works;
    if (only && works.length === 1 && !checks)
      return [await only.run({ ...scope, ...only.asker }, room)];
    if (works.length > 1) startBatching(scope.db, { checks });
    startClaims(scope.db);
    // All of them to their end: none may still send a statement when the transaction is rolled back.
    const ends = await Promise.allSettled(
      works.map(({ asker, run }) => {
        const own = { ...scope, ...asker };
        return checks ? onBehalfOf([own], () => run(own, room)) : run(own, room);
      }),
    );
    return ends.map((end) => {
      if (end.status === 'rejected') throw end.reason;
      return end.value;
    });
  });
}

import { errorSummary, stackFrames } from '../jobs/error-summary.ts';
import type { JobLog } from '../jobs/job-log.ts';
import { createTurns } from '../security/turns.ts';
import { gather } from './gather.ts';
import type { Db } from './schema.ts';
import type { CompanyScope, Scopes } from './scope.ts';
import { askTogether } from './together.ts';

type Work = (scope: CompanyScope) => Promise<unknown>;
type Share = (work: Work) => Promise<unknown>;

/** So many works in one transaction: more would hold their locks for longer than they save. */
const MOST = 64;
/** While one waits for the database another can use the processor; a third would wait with them. */
const LINES = 2;

/** Of all companies: each takes one of the connections that people's requests need, too. */
const turns = createTurns(6);

const shares = new WeakMap<Scopes, Map<string, Share>>();

/**
 * Works that do not wait for one another, each as if it had a transaction of the company for itself.
 * Under load they share one, side by side, and what several of them ask at the same time is one
 * question (together.ts). A work is done once its promise says so; until then it may be begun more
 * than once, because what fails in company is tried again in a smaller one, and at last alone.
 * Only those of one kind share: what goes out must not queue behind all that comes in.
 */
export function inSharedTransaction<T>(
  scopes: Scopes,
  { companyId, kind, log }: { companyId: number; kind: string; log: JobLog },
  work: (scope: CompanyScope) => Promise<T>,
): Promise<T> {
  const known = shares.get(scopes) ?? new Map<string, Share>();
  shares.set(scopes, known);
  const key = `${kind} of ${companyId}`;
  const share =
    known.get(key) ??
    gather((works: readonly Work[]) => turns('', () => runAll(scopes, companyId, works)), {
      most: MOST,
      lines: LINES,
      onSplit(works, error) {
        // That two met who may not share is no fault of anybody's.
        const level = error instanceof TwoAboutOne ? 'debug' : 'warn';
        const details = { error: errorSummary(error), at: stackFrames(error) };
        log[level](
          { companyId, kind, works, ...details },
          'a shared transaction failed and is split',
        );
      },
    });
  known.set(key, share);
  return share(work) as Promise<T>;
}

function runAll(scopes: Scopes, companyId: number, works: readonly Work[]): Promise<unknown[]> {
  return scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const [only] = works;
    if (only && works.length === 1) return [await only(scope)];
    askTogether(scope.db);
    owners.set(scope.db, new Map());
    // All of them to their end: nothing may still ask when the transaction is rolled back.
    const ends = await Promise.allSettled(works.map((work) => work({ ...scope })));
    return ends.map((end) => {
      if (end.status === 'rejected') throw end.reason;
      return end.value;
    });
  });
}

/** Its message may name people: only its own name goes into a log. */
class TwoAboutOne extends Error {
  constructor(what: string) {
    super(`two in one transaction are about ${what}`);
    this.name = 'TwoAboutOne';
  }
}

const owners = new WeakMap<Db, Map<string, CompanyScope>>();

/**
 * Says that a work is about something that no other work of the same transaction may be about: the
 * database's locks keep transactions apart, not those who share one. The second fails, and with it
 * the shared transaction; they are then tried apart.
 */
export function aboutAlone(scope: CompanyScope, what: string): void {
  const ofTransaction = owners.get(scope.db);
  if (!ofTransaction) return;
  const owner = ofTransaction.get(what);
  if (owner && owner !== scope) throw new TwoAboutOne(what);
  ofTransaction.set(what, scope);
}

import type { FastifyBaseLogger } from 'fastify';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { recordActionOf } from '../audit/audit.record.ts';
import { lockUser } from './session.repository.ts';

/** So many lines an hour of one account: whoever guesses from a thousand addresses does not fill the log. */
const LINES_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
/** At once, in this process: more are not written down. */
const MOST_WAITING = 100;

export type FailedLogin = { companyId: number; userId: number; address: string };

export type FailedLogins = {
  note(failed: FailedLogin): void;
  /** When everything is written that was noted. */
  settled(): Promise<void>;
};

/**
 * Writes failed logins into the log of the account's company, behind the answer: by the time that an answer
 * takes nobody must be able to tell whether there is such an account.
 */
export function createFailedLogins(scopes: Scopes, log: FastifyBaseLogger): FailedLogins {
  const waiting = new Set<Promise<void>>();
  return {
    note({ companyId, userId, address }) {
      if (waiting.size >= MOST_WAITING) return;
      const writing = scopes
        .inCompany({ companyId, actor: null, address }, (scope) => write(scope, userId))
        .catch((error) => log.warn({ err: error }, 'a failed login could not be noted'))
        .finally(() => waiting.delete(writing));
      waiting.add(writing);
    },
    async settled() {
      await Promise.all(waiting);
    },
  };
}

async function write(scope: CompanyScope, userId: number): Promise<void> {
  // One after the other: a hundred at once would all find the hour empty.
  await lockUser(scope, userId);
  const { count } = await scope.db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('actor_id', '=', userId)
    .where('at', '>', new Date(scope.now.getTime() - HOUR_MS))
    .where('action', '=', 'session.login-failed')
    .executeTakeFirstOrThrow();
  if (count >= LINES_PER_HOUR) return;
  const isLast = count === LINES_PER_HOUR - 1;
  await recordActionOf(scope, userId, 'session.login-failed', userId, isLast ? { more: true } : {});
}

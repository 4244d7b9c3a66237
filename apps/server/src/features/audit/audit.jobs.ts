import { sql } from 'kysely';
import type { Scopes } from '../../db/scope.ts';
import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing } from '../../jobs/task.ts';

/** Longer than the law asks for (six months, in Brazil), and not for ever: addresses are people's. */
const KEPT_DAYS = 730;
/** A few at a time: nobody else waits for the locks of a long deletion. */
const AT_ONCE = 5000;

export const forgetOldAuditLog = defineSystemTask({
  name: 'forget-old-audit-log',
  payload: nothing,
  async run(_payload, { scopes, signal }) {
    while (!signal.aborted && (await forgetSome(scopes)) === AT_ONCE);
  },
});

export const auditCron = [cron('53 3 * * *', forgetOldAuditLog, {})];

async function forgetSome(scopes: Scopes): Promise<number> {
  return scopes.DANGEROUSLY_acrossCompanies('old entries of every company', async (scope) => {
    const limit = new Date(scope.now.getTime() - KEPT_DAYS * 86_400_000);
    const { numAffectedRows } = await sql`
      delete from audit_log where ctid = any(array(
        select ctid from audit_log where at < ${limit} limit ${AT_ONCE}))`.execute(scope.db);
    return Number(numAffectedRows ?? 0);
  });
}

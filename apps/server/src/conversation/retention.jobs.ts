import { type SqlBool, sql } from 'kysely';
import type { Scopes } from '../db/scope.ts';
import { cron } from '../jobs/cron.ts';
import { defineSystemTask, nothing } from '../jobs/task.ts';

/**
 * How long what is done with stays. What channels told: longer than any provider repeats itself, since
 * it is how an old edit or reaction is known for a repeat (a message is known by itself for ever). What
 * failed stays longer, for somebody to look into it.
 */
const KEPT_DAYS = {
  inbox: 30,
  outbox: 7,
  errands: 7,
  webhook_deliveries: 7,
  bill_calls: 7,
  /** With the document that was asked for, sealed. */
  bill_inquiries: 30,
  failed: 90,
} as const;
/** A few at a time: nobody else waits for the locks of a long deletion. */
const AT_ONCE = 5000;

const orderedTables = ['inbox', 'outbox', 'errands', 'webhook_deliveries', 'bill_calls'] as const;
type OrderedTable = (typeof orderedTables)[number];
/** With what customers wrote in it, and nobody to look into it but their admins, who have the log. */
const keptFailed = (table: OrderedTable) =>
  table === 'webhook_deliveries' ? KEPT_DAYS.webhook_deliveries : KEPT_DAYS.failed;

export const forgetFinishedWork = defineSystemTask({
  name: 'forget-finished-work',
  payload: nothing,
  async run(_payload, { scopes, signal }) {
    for (const table of orderedTables) {
      while (!signal.aborted && (await forgetSome(scopes, table)) === AT_ONCE);
    }
    await forgetApiRequests(scopes);
    await forgetInquiries(scopes);
    await forgetFailedJobs(scopes);
  },
});

export const retentionCron = [cron('41 3 * * *', forgetFinishedWork, {})];

async function forgetSome(scopes: Scopes, table: OrderedTable): Promise<number> {
  return scopes.DANGEROUSLY_acrossCompanies('old work of every company', async ({ db, now }) => {
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const isOver = (outcome: 'done' | 'failed', days: number) => sql<SqlBool>`
      (outcome = ${sql.lit(outcome)} and created_at < ${before(days)} and finished_at < ${before(days)})`;
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
        where ${isOver('done', KEPT_DAYS[table])} or ${isOver('failed', keptFailed(table))}
        limit ${AT_ONCE}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}

/** A repeat comes within a day, or is a new request. */
async function forgetApiRequests(scopes: Scopes): Promise<void> {
  await scopes.DANGEROUSLY_acrossCompanies('old requests of every company', ({ db, now }) =>
    db
      .deleteFrom('api_requests')
      .where('created_at', '<', new Date(now.getTime() - 86_400_000))
      .execute(),
  );
}

/** What customers asked about bills, and which documents they tried. */
async function forgetInquiries(scopes: Scopes): Promise<void> {
  await scopes.DANGEROUSLY_acrossCompanies(
    'old inquiries of every company',
    async ({ db, now }) => {
      const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
      await db
        .deleteFrom('bill_inquiries')
        .where('created_at', '<', before(KEPT_DAYS.bill_inquiries))
        .execute();
      await db.deleteFrom('bill_tries').where('tried_at', '<', before(1)).execute();
    },
  );
}

/** Those that succeeded go by themselves. */
async function forgetFailedJobs(scopes: Scopes): Promise<void> {
  await scopes.DANGEROUSLY_acrossCompanies('failed jobs of every company', async ({ db, now }) => {
    const limit = new Date(now.getTime() - KEPT_DAYS.failed * 86_400_000);
    const { rows } = await sql<{ id: string }>`
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${limit}`.execute(db);
    const ids = rows.map(({ id }) => id);
    await sql`select graphile_worker.complete_jobs(${ids}::bigint[])`.execute(db);
  });
}

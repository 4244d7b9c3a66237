import { type SqlBool, sql } from 'kysely';
import { databaseAway } from '../../db/database-away.ts';
import type { Scopes } from '../../db/scope.ts';
import { errorSummary } from '../../error-summary.ts';
import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing } from '../../jobs/task.ts';
import { isOver, type Turn } from '../companies/deletion.purge.ts';
import { messagesAfter, removeDue, type Walk } from './message.removal.ts';

/** From two in the morning to five in São Paulo; what is left then has the next night. */
const NIGHT_MS = 3 * 3_600_000;
const WHY = 'what plans keep no longer, of every company';

/**
 * What plans keep no longer. A step of each company in turn, so that one with years of messages holds up nobody. Nothing is
 * noted of how far it came: what is gone is gone, whoever is killed, and the next run begins at the oldest that is left.
 */
export const removeOldMessagesTask = defineSystemTask({
  name: 'remove-old-messages',
  payload: nothing,
  async run(_payload, { scopes, log, signal }) {
    const turn: Turn = { signal, until: performance.now() + NIGHT_MS };
    let walks = await walksOf(scopes);
    while (walks.length > 0) {
      const further: Walk[] = [];
      for (const walk of walks) {
        if (isOver(turn)) return;
        try {
          const next = await takeStep(scopes, walk);
          if (next) further.push(next);
        } catch (error) {
          if (databaseAway(error)) throw error;
          // Whatever else it was, it holds up none of the others.
          const { companyId } = walk;
          log.error({ companyId, error: errorSummary(error) }, 'a company’s old messages wait');
        }
      }
      walks = further;
    }
  },
});

export const removalCron = [cron('7 5 * * *', removeOldMessagesTask, {})];

async function walksOf(scopes: Scopes): Promise<Walk[]> {
  const rows = await scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db, now }) =>
    db
      .selectFrom('companies')
      .select('id')
      .where(sql<SqlBool>`history_begins(companies, ${now}) is not null`)
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ id }) => ({ companyId: id, after: 0 }));
}

/** Where the company's next step begins, if there is one. */
async function takeStep(scopes: Scopes, walk: Walk): Promise<Walk | null> {
  const { companyId } = walk;
  const messages = await scopes.DANGEROUSLY_readAcrossCompanies(WHY, (scope) =>
    messagesAfter(scope, walk),
  );
  const last = messages.at(-1);
  const hasMore = await scopes.inCompany({ companyId, actor: null }, (scope) =>
    removeDue(scope, messages),
  );
  return last && hasMore ? { companyId, after: last.id } : null;
}

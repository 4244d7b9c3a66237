import { sql } from 'kysely';
import type { CompanyScope, Scopes } from '../db/scope.ts';
import { companyRules } from '../features/companies/company.rules.ts';
import { announceTicket } from '../features/tickets/ticket.announce.ts';
import { moveTicket } from '../features/tickets/ticket.move.ts';
import { offerTicket } from '../features/tickets/ticket.rotation.ts';
import { cron } from '../jobs/cron.ts';
import { defineSystemTask, nothing, type SystemTask } from '../jobs/task.ts';
import { connectionSetup } from './connection-setup.ts';

/**
 * Each minute: a menu that nobody answered, and a stranger's missed call, would be seen by admins alone.
 * After the company's minutes they come into the connection's fallback queue.
 */
export const placeUnansweredTask: SystemTask<typeof nothing> = defineSystemTask({
  name: 'place-unanswered',
  payload: nothing,
  run: (_payload, { scopes }) => placeUnanswered(scopes),
});

export const unansweredCron = [cron('* * * * *', placeUnansweredTask, {})];

export async function placeUnanswered(scopes: Scopes): Promise<void> {
  const companies = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for what waits in no queue of any company',
    ({ db }) =>
      db
        .selectFrom('tickets')
        .select('company_id')
        .distinct()
        .where('status', '=', sql.lit('pending'))
        .where('queue_id', 'is', null)
        .where('user_id', 'is', null)
        .execute(),
  );
  for (const { company_id: companyId } of companies) {
    await scopes.inCompany({ companyId, actor: null }, (scope) => placeIn(scope));
  }
}

async function placeIn(scope: CompanyScope): Promise<void> {
  const { menuPatienceMinutes, maySend } = await companyRules(scope);
  if (menuPatienceMinutes === null || !maySend) return;
  const silentSince = new Date(scope.now.getTime() - menuPatienceMinutes * 60_000);
  for (const ticket of await unplaced(scope, silentSince)) {
    const setup = await connectionSetup(scope, ticket);
    // A connection with queues always has a fallback; the first one stands in for it.
    const queue = setup.queue(setup.fallbackQueueId) ?? setup.menu[0];
    if (!queue) continue;
    const bot = { bot_state: { at: 'done' } } as const;
    await moveTicket(scope, ticket, 'unanswered', { queue_id: queue.id }, { bot });
    await offerTicket(scope, ticket.id, queue);
    await announceTicket(scope, 'update', ticket.id, [ticket]);
  }
}

/**
 * Only where the connection has queues, so that those without do not stand in the way of others; and
 * not what waits for the hours. What somebody is working on at this moment has its turn in a minute.
 */
function unplaced(scope: CompanyScope, silentSince: Date) {
  return scope.db
    .selectFrom('tickets')
    .select(['id', 'status', 'connection_id', 'queue_id', 'user_id'])
    .where('company_id', '=', scope.companyId)
    .where('status', '=', sql.lit('pending'))
    .where('queue_id', 'is', null)
    .where('user_id', 'is', null)
    .where('last_message_at', '<=', silentSince)
    .where(sql<boolean>`bot_state ->> 'at' is distinct from 'hours'`)
    .where((ticket) =>
      ticket.exists(
        ticket
          .selectFrom('connection_queues')
          .select('connection_queues.queue_id')
          .whereRef('connection_queues.company_id', '=', 'tickets.company_id')
          .whereRef('connection_queues.connection_id', '=', 'tickets.connection_id'),
      ),
    )
    .orderBy('last_message_at')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
}

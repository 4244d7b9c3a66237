import { sql } from 'kysely';
import type { CompanyScope, Scopes } from '../db/scope.ts';
import { companyRules } from '../features/companies/company.rules.ts';
import { announceTicket } from '../features/tickets/ticket.announce.ts';
import { moveTicket } from '../features/tickets/ticket.move.ts';
import { changeTicket } from '../features/tickets/ticket.repository.ts';
import { offerTicket } from '../features/tickets/ticket.rotation.ts';
import { cron } from '../jobs/cron.ts';
import { defineSystemTask, nothing, type SystemTask } from '../jobs/task.ts';
import { connectionSetup } from './connection-setup.ts';
import { closedText } from './outside-hours.ts';

/** As the index on it says it. */
const waitsForHours = sql<boolean>`bot_state ->> 'at' = 'hours'`;

/** Each minute: what waited outside the hours comes into a queue once they have begun. */
export const beginHoursTask: SystemTask<typeof nothing> = defineSystemTask({
  name: 'begin-hours',
  payload: nothing,
  run: (_payload, { scopes }) => beginHours(scopes),
});

export const hoursCron = [cron('* * * * *', beginHoursTask, {})];

export async function beginHours(scopes: Scopes): Promise<void> {
  const companies = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for what waits for any company’s hours',
    ({ db }) =>
      db
        .selectFrom('tickets')
        .select('company_id')
        .distinct()
        .where('status', '=', sql.lit('pending'))
        .where(waitsForHours)
        .execute(),
  );
  for (const { company_id: companyId } of companies) {
    await scopes.inCompany({ companyId, actor: null }, (scope) => letIn(scope));
  }
}

async function letIn(scope: CompanyScope): Promise<void> {
  const rules = await companyRules(scope);
  if (!rules.maySend) return;
  for (const ticket of await waitingTickets(scope)) {
    const setup = await connectionSetup(scope, ticket);
    const waitsFor = ticket.bot_state?.at === 'hours' ? ticket.bot_state.queueId : null;
    if (closedText(rules, setup, setup.queue(waitsFor), scope.now) !== null) continue;
    const queue = setup.queue(waitsFor) ?? setup.queue(setup.fallbackQueueId);
    // What they wrote is hours old: people answer it now, not the bot.
    const bot = { is_bot: false, bot_state: { at: 'done' } } as const;
    if (queue) {
      await moveTicket(scope, ticket, 'transferred', { queue_id: queue.id }, { bot });
      await offerTicket(scope, ticket.id, queue);
    } else {
      await changeTicket(scope, ticket.id, bot);
    }
    await announceTicket(scope, 'update', ticket.id, [ticket]);
  }
}

/** Locked, and only those that nobody is working on at this moment; the next minute has the rest. */
function waitingTickets(scope: CompanyScope) {
  return scope.db
    .selectFrom('tickets')
    .select(['id', 'status', 'connection_id', 'queue_id', 'user_id', 'bot_state'])
    .where('company_id', '=', scope.companyId)
    .where('status', '=', sql.lit('pending'))
    .where('user_id', 'is', null)
    .where('queue_id', 'is', null)
    .where(waitsForHours)
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
}

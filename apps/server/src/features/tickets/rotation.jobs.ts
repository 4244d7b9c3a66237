import { sql } from 'kysely';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing, type SystemTask } from '../../jobs/task.ts';
import { isOpenCompany } from '../companies/company.repository.ts';
import { announceTicket } from './ticket.announce.ts';
import { changeTicket } from './ticket.repository.ts';
import { offerTicket } from './ticket.rotation.ts';

type Due = { company_id: number; id: number };

/** Each minute: offers that ran out go to the next, and what nobody was online for is offered. */
export const rotateTicketsTask: SystemTask<typeof nothing> = defineSystemTask({
  name: 'rotate-tickets',
  payload: nothing,
  run: (_payload, { scopes }) => rotateTickets(scopes),
});

export const rotationCron = [cron('* * * * *', rotateTicketsTask, {})];

export async function rotateTickets(scopes: Scopes): Promise<void> {
  const due = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for the offers of every company',
    ({ db, now }): Promise<Due[]> =>
      db
        .selectFrom('tickets')
        .innerJoin('queues', (join) =>
          join
            .onRef('queues.company_id', '=', 'tickets.company_id')
            .onRef('queues.id', '=', 'tickets.queue_id'),
        )
        .select(['tickets.company_id', 'tickets.id'])
        .where('tickets.status', '=', 'pending')
        .where('tickets.user_id', 'is', null)
        // Not while it is overdue, blocked or about to be deleted: its people are not there.
        .where(isOpenCompany(sql.ref('tickets.company_id'), now))
        .where((ticket) =>
          ticket.or([
            ticket('tickets.offered_until', '<=', now),
            ticket.and([
              ticket('tickets.offered_until', 'is', null),
              ticket('queues.rotation_enabled', '=', true),
            ]),
          ]),
        )
        .orderBy('tickets.id')
        .limit(5000)
        .execute(),
  );
  for (const { company_id: companyId, id } of due) {
    await scopes.inCompany({ companyId, actor: null }, (scope) => offerAgain(scope, id));
  }
}

/** Looked at once more under its lock: somebody may have accepted it meanwhile. */
async function offerAgain(scope: CompanyScope, id: number): Promise<void> {
  const ticket = await scope.db
    .selectFrom('tickets')
    .innerJoin('queues', (join) =>
      join
        .onRef('queues.company_id', '=', 'tickets.company_id')
        .onRef('queues.id', '=', 'tickets.queue_id'),
    )
    .select([
      ...(['tickets.status', 'tickets.user_id', 'offered_to', 'offered_until'] as const),
      ...(['queues.id as queueId', 'rotation_enabled', 'rotation_minutes'] as const),
    ])
    .where('tickets.company_id', '=', scope.companyId)
    .where('tickets.id', '=', id)
    .forUpdate('tickets')
    .executeTakeFirst();
  if (ticket?.status !== 'pending' || ticket.user_id !== null) return;
  if (ticket.offered_until && ticket.offered_until > scope.now) return;
  const { queueId, rotation_enabled: rotates, rotation_minutes } = ticket;
  // Made while the rotation was being switched off.
  if (!rotates) await changeTicket(scope, id, { offered_to: null, offered_until: null });
  const offered = await offerTicket(scope, id, { id: queueId, rotates, rotation_minutes });
  if (offered === null && ticket.offered_to === null) return;
  await announceTicket(scope, 'update', id);
}

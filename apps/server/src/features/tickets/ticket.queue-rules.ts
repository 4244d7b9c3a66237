import { may } from '@prosa/contract/permissions';
import type { TicketChanges } from '@prosa/contract/ticket';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { batchedFind } from '../../db/batching/batched-rows.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { findQueue } from '../queues/queue.repository.ts';

/** Whoever and whatever is named must be there, before anything is said about the ticket. */
export async function requireNamed(
  scope: CompanyScope,
  ticket: { queue_id: number | null },
  { userId, queueId }: Pick<TicketChanges, 'userId' | 'queueId'>,
): Promise<void> {
  if (typeof userId === 'number') await findColleague(scope, userId);
  // A queue that is gone still stands on its closed tickets, and the browser sends it along.
  if (typeof queueId === 'number' && queueId !== ticket.queue_id) await findQueue(scope, queueId);
}

/** Admins serve all queues; without a queue there is nothing to serve. */
export async function requireServes(
  scope: CompanyScope,
  userId: number,
  queueId: number | null,
): Promise<void> {
  if (queueId === null) return;
  const user = await findColleague(scope, userId);
  if (may(user.profile, 'tickets:see-all')) return;
  if (!user.queue_ids.includes(queueId)) throw appError('ERR_USER_NOT_IN_QUEUE');
}

async function findColleague(scope: ReadScope, id: number) {
  const user = await colleagueById(scope, id);
  if (!user) throw appError('ERR_NO_USER_FOUND');
  return user;
}

const colleagueById = batchedFind((db, param) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.profile'])
    .select(
      sql<number[]>`array(
        select served.queue_id from user_queues as served
        join queues on queues.company_id = served.company_id and queues.id = served.queue_id
        where served.company_id = users.company_id and served.user_id = users.id
          and queues.deleted_at is null)`.as('queue_ids'),
    )
    .where('users.company_id', '=', param('company'))
    .where('users.id', '=', anyOf(param('ids')))
    .where('users.deleted_at', 'is', null),
);

/** The ticket's queue; if that is gone, the one that its connection falls back to. */
export async function standingQueue(
  scope: CompanyScope,
  ticket: { queue_id: number | null; connection_id: number },
): Promise<number | null> {
  if (ticket.queue_id === null) return null;
  const row = await scope.db
    .selectFrom('queues')
    .select('deleted_at')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', ticket.queue_id)
    .executeTakeFirst();
  if (row && row.deleted_at === null) return ticket.queue_id;
  return fallbackQueue(scope, ticket.connection_id);
}

/** Null if the connection has no queue: then the ticket is the admins'. */
export async function fallbackQueue(
  scope: CompanyScope,
  connectionId: number,
): Promise<number | null> {
  const row = await scope.db
    .selectFrom('connections')
    .innerJoin('queues', (join) =>
      join
        .onRef('queues.company_id', '=', 'connections.company_id')
        .onRef('queues.id', '=', 'connections.fallback_queue_id'),
    )
    .select('queues.id')
    .where('connections.company_id', '=', scope.companyId)
    .where('connections.id', '=', connectionId)
    .where('queues.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

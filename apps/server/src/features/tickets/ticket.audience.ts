import { sql } from 'kysely';
import { oncePerTransaction } from '../../db/batching/once-per-transaction.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { Room } from '../../live/event.ts';

export type Placed = { queue_id: number | null; user_id: number | null };

/**
 * Who may see a ticket, as rooms: admins, who serves its queue, and its own user. Without a queue
 * it is the admins'; but while a company has no queue at all, everybody's.
 */
export async function audienceOf(scope: CompanyScope, ...places: Placed[]): Promise<Room[]> {
  const rooms = new Set<Room>(['admins']);
  for (const { queue_id, user_id } of places) {
    if (queue_id !== null) rooms.add(`queue:${queue_id}`);
    if (user_id !== null) rooms.add(`user:${user_id}`);
    if (queue_id === null && !(await hasQueues(scope))) rooms.add('company');
  }
  return [...rooms];
}

/** One message needs it for each thing it tells. */
export const hasQueues = oncePerTransaction(async (scope: ReadScope): Promise<boolean> => {
  const rows = await oneQueue(scope, { company: scope.companyId });
  return rows.length > 0;
});

const oneQueue = preparedQuery((db, param: Param<{ company: number }>) =>
  db
    .selectFrom('queues')
    .select('id')
    .where('company_id', '=', param('company'))
    .where('deleted_at', 'is', null)
    .limit(sql.lit(1)),
);

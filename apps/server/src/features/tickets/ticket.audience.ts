import { roomsOfTicket } from '@prosa/contract/ticket-visibility';
import { sql } from 'kysely';
import { oncePerTransaction } from '../../db/batching/once-per-transaction.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { Room } from '../../live-event.ts';
import { type Owned, ownersOf } from './ticket.policy.ts';

/** Who may see a ticket in any of these places, as rooms. */
export async function audienceOf(scope: CompanyScope, ...places: Owned[]): Promise<Room[]> {
  const rooms = new Set<Room>();
  for (const place of places) {
    const companyHasQueues = place.queue_id !== null || (await hasQueues(scope));
    for (const room of roomsOfTicket(ownersOf(place), companyHasQueues)) rooms.add(room);
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

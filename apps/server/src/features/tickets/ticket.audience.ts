import { roomsOfTicket } from '@prosa/contract/ticket-visibility';
import { sql } from 'kysely';
import { type Ask, question } from '../../db/question.ts';
import type { Db } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { Room } from '../../live/event.ts';
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

const known = new WeakMap<Db, Promise<boolean>>();

/** Asked once per transaction: one message asks for each thing it tells. */
export function hasQueues(scope: ReadScope): Promise<boolean> {
  const asked = known.get(scope.db) ?? lookForQueue(scope);
  known.set(scope.db, asked);
  return asked;
}

async function lookForQueue(scope: ReadScope): Promise<boolean> {
  const rows = await oneQueue(scope, { company: scope.companyId });
  return rows.length > 0;
}

const oneQueue = question((db, ask: Ask<{ company: number }>) =>
  db
    .selectFrom('queues')
    .select('id')
    .where('company_id', '=', ask('company'))
    .where('deleted_at', 'is', null)
    .limit(sql.lit(1)),
);

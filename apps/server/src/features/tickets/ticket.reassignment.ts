import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { announceTicket } from './ticket.announce.ts';
import { moveTicket } from './ticket.move.ts';
import { fallbackQueue } from './ticket.queue-rules.ts';

/** A user goes: what they had waits for somebody else. */
export async function returnTicketsOf(scope: CompanyScope, userId: number): Promise<void> {
  await scope.db
    .updateTable('tickets')
    .set({ offered_to: null, offered_until: null })
    .where('company_id', '=', scope.companyId)
    .where('offered_to', '=', userId)
    .execute();
  const tickets = await lockLive(scope).where('user_id', '=', userId).execute();
  for (const ticket of tickets) {
    await moveTicket(scope, ticket, 'returned', { status: 'pending', user_id: null });
    await announceTicket(scope, 'update', ticket.id, [ticket]);
  }
}

/** A queue goes: what it had moves to the queue that each connection falls back to. */
export async function moveTicketsFrom(scope: CompanyScope, queueId: number): Promise<void> {
  const tickets = await lockLive(scope).where('queue_id', '=', queueId).execute();
  const fallbacks = new Map<number, number | null>();
  for (const ticket of tickets) {
    const { connection_id } = ticket;
    if (!fallbacks.has(connection_id)) {
      fallbacks.set(connection_id, await fallbackQueue(scope, connection_id));
    }
    const queue_id = fallbacks.get(connection_id) ?? null;
    await moveTicket(scope, ticket, 'transferred', { queue_id });
    await announceTicket(scope, 'update', ticket.id, [ticket]);
  }
}

function lockLive(scope: CompanyScope) {
  return scope.db
    .selectFrom('tickets')
    .select(['id', 'status', 'queue_id', 'user_id', 'connection_id'])
    .where('company_id', '=', scope.companyId)
    .where('status', '!=', sql.lit('closed'))
    .orderBy('id')
    .forUpdate();
}

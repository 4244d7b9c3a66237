import { rotationMinutes } from '@prosa/contract/limits';
import { sql } from 'kysely';
import type { CompanyScope } from '../db/scope.ts';
import { changeTicket } from '../features/tickets/ticket.repository.ts';

export type RotatingQueue = { id: number; rotates: boolean; rotation_minutes: number | null };

/**
 * Offers a pending ticket to the queue's online agent who was offered one longest ago, for the
 * queue's minutes. Everybody in the queue still sees it. Without anybody online nobody has an offer.
 */
export async function offerTicket(
  scope: CompanyScope,
  ticketId: number,
  queue: RotatingQueue,
): Promise<number | null> {
  if (!queue.rotates) return null;
  const agentId = await nextAgent(scope, queue.id);
  const minutes = queue.rotation_minutes ?? rotationMinutes[0];
  const until = agentId === null ? null : new Date(scope.now.getTime() + minutes * 60_000);
  await changeTicket(scope, ticketId, { offered_to: agentId, offered_until: until });
  return agentId;
}

/** Takes their turn with it: two tickets at once go to two agents. */
async function nextAgent(scope: CompanyScope, queueId: number): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    update user_queues set offered_at = ${scope.now}
    where company_id = ${scope.companyId} and queue_id = ${queueId} and user_id = (
      select serves.user_id
      from user_queues as serves
      join users on users.company_id = serves.company_id and users.id = serves.user_id
      where serves.company_id = ${scope.companyId} and serves.queue_id = ${queueId}
        and users.deleted_at is null
        and exists (
          select from presence
          where presence.company_id = serves.company_id and presence.user_id = serves.user_id
        )
      order by serves.offered_at nulls first, serves.user_id
      limit 1
      for update of serves
    )
    returning user_id`.execute(scope.db);
  return rows[0]?.user_id ?? null;
}

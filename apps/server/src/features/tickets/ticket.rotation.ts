import { rotationMinutes } from '@prosa/contract/limits';
import { sql } from 'kysely';
import { batched } from '../../db/batching/batched.ts';
import { batchedFind } from '../../db/batching/batched-rows.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope, TicketReaction } from '../../db/scope.ts';
import { announceTicket } from './ticket.announce.ts';
import { changeTicket } from './ticket.repository.ts';

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

/** An agent sent it to a queue: where that one rotates, somebody is asked at once. */
export const offerTransferred: TicketReaction = async (scope, { ticketId, kind, to, isStep }) => {
  if (kind !== 'transferred' || !isStep || to.status !== 'pending') return;
  if (to.queueId === null || to.userId !== null) return;
  const queue = await rotatingQueue(scope, to.queueId);
  if (queue) await offerTicket(scope, ticketId, queue);
};

const rotatingQueue = batchedFind((db, param) =>
  db
    .selectFrom('queues')
    .select(['id', 'rotation_enabled as rotates', 'rotation_minutes'])
    .where('company_id', '=', param('company'))
    .where('id', '=', anyOf(param('ids'))),
);

/** The queue rotates no more: what it offered is everybody's again. */
export async function withdrawOffers(scope: CompanyScope, queueId: number): Promise<void> {
  const tickets = await scope.db
    .updateTable('tickets')
    .set({ offered_to: null, offered_until: null })
    .where('company_id', '=', scope.companyId)
    .where('queue_id', '=', queueId)
    .where('status', '=', 'pending')
    .where('offered_to', 'is not', null)
    .returning('id')
    .execute();
  for (const { id } of tickets) await announceTicket(scope, 'update', id);
}

type Turn = { queue_id: number; user_id: number; offered_at: Date | null };

/** Takes their turn with it: two tickets at once go to two agents. */
const nextAgent = batched(async (scope, queueIds: readonly number[]) => {
  const { rows } = await sql<Turn>`
    select serves.queue_id, serves.user_id, serves.offered_at
    from user_queues as serves
    join users on users.company_id = serves.company_id and users.id = serves.user_id
    where serves.company_id = ${scope.companyId} and serves.queue_id = ${anyOf(queueIds)}
      and users.deleted_at is null
      and exists (
        select from presence
        where presence.company_id = serves.company_id and presence.user_id = serves.user_id
      )
    -- In one order wherever they are locked; whose turn it is, is seen when they are.
    order by serves.queue_id, serves.user_id
    for update of serves`.execute(scope.db);
  const turns = rows.toSorted((a, b) => since(a) - since(b) || a.user_id - b.user_id);
  const offered = queueIds.map((queueId) => {
    const turn = turns.find((one) => one.queue_id === queueId);
    if (!turn) return null;
    // Behind everybody else.
    turns.push(...turns.splice(turns.indexOf(turn), 1));
    return turn;
  });
  await noteOffers(
    scope,
    offered.filter((turn) => turn !== null),
  );
  return offered.map((turn) => turn?.user_id ?? null);
});

/** Whoever has had none was offered one before all others. */
function since({ offered_at }: Turn): number {
  return offered_at?.getTime() ?? 0;
}

async function noteOffers(scope: CompanyScope, offered: readonly Turn[]): Promise<void> {
  if (offered.length === 0) return;
  await sql`
    update user_queues set offered_at = ${scope.now}
    from unnest(${offered.map((one) => one.queue_id)}::bigint[],
      ${offered.map((one) => one.user_id)}::bigint[]) as turn (queue_id, user_id)
    where user_queues.company_id = ${scope.companyId} and user_queues.queue_id = turn.queue_id
      and user_queues.user_id = turn.user_id`.execute(scope.db);
}

import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { findLiveQueues } from '../queues/queue.repository.ts';

/** The menu's queues in their order; one that is deleted or another company's is not found. */
export async function replaceConnectionQueues(
  scope: CompanyScope,
  connectionId: number,
  queueIds: readonly number[],
): Promise<void> {
  const company_id = scope.companyId;
  await scope.db
    .deleteFrom('connection_queues')
    .where('company_id', '=', company_id)
    .where('connection_id', '=', connectionId)
    .execute();
  if (queueIds.length === 0) return;
  const live = await findLiveQueues(scope, queueIds);
  if (live.length !== queueIds.length) throw appError('ERR_NO_QUEUE_FOUND');
  const rows = queueIds.map((queue_id, index) => ({
    company_id,
    connection_id: connectionId,
    queue_id,
    position: index + 1,
  }));
  await scope.db.insertInto('connection_queues').values(rows).execute();
}

/** A connection with queues always has a fallback among them: the chosen one, else the first. */
export async function setFallback(
  scope: CompanyScope,
  connectionId: number,
  queueIds: readonly number[],
  wanted: number | null,
): Promise<void> {
  const fallback = wanted !== null && queueIds.includes(wanted) ? wanted : (queueIds[0] ?? null);
  await scope.db
    .updateTable('connections')
    .set({ fallback_queue_id: fallback })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', connectionId)
    .execute();
}

/** A queue goes: it leaves every menu, and where it was the fallback the next one steps in. */
export async function dropQueueFromConnections(
  scope: CompanyScope,
  queueId: number,
): Promise<number[]> {
  const left = await scope.db
    .deleteFrom('connection_queues')
    .where('company_id', '=', scope.companyId)
    .where('queue_id', '=', queueId)
    .returning('connection_id')
    .execute();
  for (const { connection_id } of left) {
    const rows = await scope.db
      .selectFrom('connection_queues')
      .select('queue_id')
      .where('company_id', '=', scope.companyId)
      .where('connection_id', '=', connection_id)
      .orderBy('position')
      .execute();
    const { fallback_queue_id } = await scope.db
      .selectFrom('connections')
      .select('fallback_queue_id')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', connection_id)
      .executeTakeFirstOrThrow();
    const queueIds = rows.map((row) => row.queue_id);
    await setFallback(scope, connection_id, queueIds, fallback_queue_id);
  }
  return left.map((row) => row.connection_id);
}

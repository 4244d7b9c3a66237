import type { QueueChanges } from '@prosa/contract/queue';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { batchedFind } from '../../db/batching/batched-rows.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export type QueueRow = Awaited<ReturnType<typeof findQueue>>;

function selectQueues(scope: ReadScope) {
  return scope.db
    .selectFrom('queues')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null);
}

export function allQueues(scope: ReadScope) {
  return selectQueues(scope).orderBy(sql`fold(name)`).orderBy('id').execute();
}

export async function findQueue(scope: ReadScope, id: number) {
  const queue = await queueById(scope, id);
  if (!queue) throw appError('ERR_NO_QUEUE_FOUND');
  return queue;
}

const queueById = batchedFind((db, param) =>
  db
    .selectFrom('queues')
    .selectAll()
    .where('company_id', '=', param('company'))
    .where('id', '=', anyOf(param('ids')))
    .where('deleted_at', 'is', null),
);

/** Those of the ids that are queues of the company today. */
export async function findLiveQueues(
  scope: CompanyScope,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('queues')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Holds the queue's row: its option tree is rearranged by one request at a time. */
export async function lockQueue(scope: CompanyScope, id: number): Promise<void> {
  await selectQueues(scope)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_QUEUE_FOUND'));
}

function columnsOf(changes: QueueChanges) {
  const { schedules, task } = changes;
  const columns = {
    name: changes.name,
    color: changes.color,
    greeting_message: changes.greetingMessage,
    complation_message: changes.complationMessage,
    out_of_hours_message: changes.outOfHoursMessage,
    rating_message: changes.ratingMessage,
    token: changes.token,
    rotation_enabled: changes.ativarRoteador,
    rotation_minutes: changes.tempoRoteador,
    schedules: schedules && JSON.stringify(schedules),
    task: task ? JSON.stringify(task) : task,
  };
  // Kysely leaves undefined columns out: they stay as they are.
  return columns;
}

type NewQueue = QueueChanges & Required<Pick<QueueChanges, 'name' | 'color'>>;

export async function insertQueue(scope: CompanyScope, body: NewQueue): Promise<number> {
  const { id } = await scope.db
    .insertInto('queues')
    .values({ ...columnsOf(body), name: body.name, color: body.color, company_id: scope.companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeQueue(
  scope: CompanyScope,
  id: number,
  changes: QueueChanges,
): Promise<void> {
  await scope.db
    .updateTable('queues')
    .set({ ...columnsOf(changes), updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_QUEUE_FOUND'));
}

/** Kept as a row, so that old conversations still name it; nobody serves it any more. */
export async function removeQueue(scope: CompanyScope, id: number): Promise<number[]> {
  await scope.db
    .updateTable('queues')
    .set({ deleted_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_QUEUE_FOUND'));
  const served = await scope.db
    .deleteFrom('user_queues')
    .where('company_id', '=', scope.companyId)
    .where('queue_id', '=', id)
    .returning('user_id')
    .execute();
  return served.map((row) => row.user_id);
}

export async function countQueues(scope: CompanyScope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('queues')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasOtherQueue(scope: CompanyScope, id: number | null): Promise<boolean> {
  const other = await selectQueues(scope)
    .$if(id !== null, (query) => query.where('id', '!=', id ?? 0))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

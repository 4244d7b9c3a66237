import type { BotTask } from '@prosa/contract/billing';
import type { QueueOption } from '@prosa/contract/queue';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { batched } from '../../db/batching/batched.ts';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

function selectOptions(scope: ReadScope) {
  return scope.db
    .selectFrom('queue_options')
    .innerJoin('queues', (join) =>
      join
        .onRef('queues.company_id', '=', 'queue_options.company_id')
        .onRef('queues.id', '=', 'queue_options.queue_id'),
    )
    .select([
      'queue_options.id',
      'queue_options.title',
      'queue_options.message',
      'queue_options.position as option',
      'queue_options.queue_id as queueId',
      'queue_options.parent_id as parentId',
      'queue_options.task',
      'queue_options.version',
    ])
    .where('queue_options.company_id', '=', scope.companyId)
    .where('queues.deleted_at', 'is', null);
}

export const optionsOfQueue = batched(
  async (scope: ReadScope, queueIds: readonly number[]): Promise<QueueOption[][]> => {
    const options = await selectOptions(scope)
      .where('queue_options.queue_id', '=', anyOf(queueIds))
      .orderBy('queue_options.position')
      .execute();
    return queueIds.map((id) => options.filter(({ queueId }) => queueId === id));
  },
);

export async function findOption(scope: CompanyScope, id: number): Promise<QueueOption> {
  return selectOptions(scope)
    .where('queue_options.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_QUEUE_OPTION_FOUND'));
}

export async function insertOption(
  scope: CompanyScope,
  option: {
    queueId: number;
    parentId: number | null;
    title: string;
    message: string;
    position: number;
    task: BotTask | null;
  },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('queue_options')
    .values({
      company_id: scope.companyId,
      queue_id: option.queueId,
      parent_id: option.parentId,
      title: option.title,
      message: option.message,
      position: option.position,
      task: option.task && JSON.stringify(option.task),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeOption(
  scope: CompanyScope,
  id: number,
  {
    task,
    ...changes
  }: {
    title?: string | undefined;
    message?: string | undefined;
    parent_id?: number | null;
    task?: BotTask | null | undefined;
  },
): Promise<void> {
  await scope.db
    .updateTable('queue_options')
    .set({ ...changes, task: task ? JSON.stringify(task) : task, updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

/** Numbers the siblings 1, 2, 3 … in the given order, touching only those that move. */
export async function numberSiblings(scope: CompanyScope, ids: readonly number[]): Promise<void> {
  await sql`
    update queue_options set position = place.position
    from unnest(${[...ids]}::bigint[]) with ordinality as place (id, position)
    where queue_options.company_id = ${scope.companyId}
      and queue_options.id = place.id
      and queue_options.position <> place.position
  `.execute(scope.db);
}

/** Its children go with it (the foreign key sees to that). */
export async function removeOption(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('queue_options')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

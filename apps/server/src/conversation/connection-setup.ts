import type { BotTask } from '@prosa/contract/billing';
import type { Channel } from '@prosa/contract/connection';
import type { ScheduleRow } from '@prosa/contract/schedule';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { oncePerTransaction } from '../db/batching/once-per-transaction.ts';
import type { CompanyScope } from '../db/scope.ts';

export type QueueSetup = {
  id: number;
  name: string;
  greeting: string;
  outOfHours: string;
  schedules: ScheduleRow[];
  rotates: boolean;
  rotation_minutes: number | null;
  /** What the bot does for whoever enters it. */
  task: BotTask | null;
  /** Its place in the connection's menu; null: it is not in it. */
  position: number | null;
};

export type ConnectionSetup = {
  greeting: string;
  outOfHours: string;
  channel: Channel;
  fallbackQueueId: number | null;
  /** Those of the menu, in its order. */
  menu: readonly QueueSetup[];
  queue(id: number | null): QueueSetup | undefined;
};

/** What the bot and the hours need of a connection and of the ticket's queue. */
export async function connectionSetup(
  scope: CompanyScope,
  { connection_id, queue_id }: { connection_id: number; queue_id: number | null },
): Promise<ConnectionSetup> {
  const { queues, ...texts } = await setupOf(scope, connection_id);
  const menu = queues.filter((queue) => queue.position !== null);
  const known = queues.filter((queue) => queue.position !== null || queue.id === queue_id);
  return { ...texts, menu, queue: (id) => known.find((queue) => queue.id === id) };
}

const setupOf = oncePerTransaction(readSetup);

/** With all queues that there are: they are few. */
function readSetup(scope: CompanyScope, connectionId: number) {
  return scope.db
    .selectFrom('connections')
    .select([
      'greeting_message as greeting',
      'out_of_hours_message as outOfHours',
      'channel',
      'fallback_queue_id as fallbackQueueId',
    ])
    .select((connection) =>
      jsonArrayFrom(
        connection
          .selectFrom('queues')
          .leftJoin('connection_queues', (join) =>
            join
              .onRef('connection_queues.company_id', '=', 'queues.company_id')
              .onRef('connection_queues.queue_id', '=', 'queues.id')
              .on('connection_queues.connection_id', '=', connectionId),
          )
          .select([
            'queues.id',
            'queues.name',
            'queues.greeting_message as greeting',
            'queues.out_of_hours_message as outOfHours',
            'queues.schedules',
            'queues.rotation_enabled as rotates',
            'queues.rotation_minutes',
            'queues.task',
            'connection_queues.position',
          ])
          .whereRef('queues.company_id', '=', 'connections.company_id')
          .where('queues.deleted_at', 'is', null)
          .orderBy('connection_queues.position'),
      ).as('queues'),
    )
    .where('company_id', '=', scope.companyId)
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow();
}

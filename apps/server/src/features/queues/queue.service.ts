import type { Queue, QueueBody, QueueChanges } from '@prosa/contract/queue';
import { defaultSchedules } from '@prosa/contract/schedule';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { recordAction } from '../audit/audit.record.ts';
import { dropQueueFromConnections } from '../connections/connection.queues.ts';
import { announce as announceConnection } from '../connections/connection.service.ts';
import { refuseOverLimit } from '../plans/plan.limits.ts';
import { moveTicketsFrom } from '../tickets/ticket.reassignment.ts';
import { withdrawOffers } from '../tickets/ticket.rotation.ts';
import { userSaved } from '../users/user.events.ts';
import { changeUser } from '../users/user.repository.ts';
import { showUser } from '../users/user.service.ts';
import { queueDeleted, queueSaved } from './queue.events.ts';
import { presentQueue } from './queue.presenter.ts';
import {
  allQueues,
  changeQueue,
  countQueues,
  findQueue,
  hasOtherQueue,
  insertQueue,
  removeQueue,
} from './queue.repository.ts';

export async function listQueues(scope: ReadScope): Promise<Queue[]> {
  return (await allQueues(scope)).map(presentQueue);
}

export async function createQueue(scope: CompanyScope, body: QueueBody): Promise<Queue> {
  await refuseOverLimit(scope, 'queues', countQueues);
  await requireGreeting(scope, null, body.greetingMessage);
  await requireGreetingOfOthers(scope);
  const schedules = body.schedules ?? [...defaultSchedules];
  const id = await insertQueue(scope, { ...body, schedules });
  await recordAction(scope, 'queue.create', id);
  return announce(scope, 'create', id);
}

export async function updateQueue(
  scope: CompanyScope,
  id: number,
  changes: QueueChanges,
): Promise<Queue> {
  if (changes.greetingMessage !== undefined) {
    await requireGreeting(scope, id, changes.greetingMessage);
  }
  await changeQueue(scope, id, changes);
  if (changes.ativarRoteador === false) {
    await withdrawOffers(scope, id);
  }
  await recordAction(scope, 'queue.update', id, { fields: Object.keys(changes) });
  return announce(scope, 'update', id);
}

async function announce(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<Queue> {
  const queue = presentQueue(await findQueue(scope, id));
  scope.tell(queueSaved(action, queue));
  return queue;
}

/** With more than one queue a customer must be told where they are. */
async function requireGreeting(
  scope: CompanyScope,
  id: number | null,
  greeting: string,
): Promise<void> {
  if (greeting.trim() !== '') return;
  if (await hasOtherQueue(scope, id)) throw appError('ERR_WAPP_GREETING_REQUIRED');
}

/** A second one comes: the first may have done without a greeting until now. */
async function requireGreetingOfOthers(scope: CompanyScope): Promise<void> {
  const silent = (await allQueues(scope)).find((queue) => queue.greeting_message.trim() === '');
  if (silent) throw appError('ERR_WAPP_GREETING_REQUIRED', { queue: silent.name });
}

export async function deleteQueue(deps: Deps, scope: CompanyScope, id: number): Promise<void> {
  const served = await removeQueue(scope, id);
  await recordAction(scope, 'queue.delete', id);
  scope.tell(queueDeleted(id));
  for (const connectionId of await dropQueueFromConnections(scope, id)) {
    await announceConnection(scope, 'update', connectionId);
  }
  await moveTicketsFrom(scope, id);
  for (const userId of served) {
    // Their row did not change, but what they serve did: lists must see a newer version.
    await changeUser(scope, userId, {});
    scope.tell(userSaved('update', await showUser(scope, userId)));
    scope.afterCommit(() => deps.live.moveUser(scope.companyId, userId));
  }
}

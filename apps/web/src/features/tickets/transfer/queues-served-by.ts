import { may } from '@prosa/contract/permissions';
import type { QueueSummary } from '@prosa/contract/queue';
import type { User } from '@prosa/contract/user';

/** Pure: the queues that a ticket can go to with somebody; admins serve all, as nobody in particular does. */
export function queuesServedBy(
  person: Pick<User, 'profile' | 'queues'> | null,
  queues: readonly QueueSummary[],
): readonly QueueSummary[] {
  if (!person || may(person.profile, 'tickets:see-all')) return queues;
  const own = new Set(person.queues.map(({ id }) => id));
  return queues.filter(({ id }) => own.has(id));
}

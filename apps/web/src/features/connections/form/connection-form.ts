import {
  type Connection,
  type ConnectionBody,
  type ConnectionChanges,
  connectionBody,
} from '@prosa/contract/connection';
import type { QueueSummary } from '@prosa/contract/queue';

export type ConnectionValues = {
  name: string;
  greetingMessage: string;
  complationMessage: string;
  outOfHoursMessage: string;
  ratingMessage: string;
  isDefault: boolean;
  /** A new one, or empty for none; null leaves the one that there is. */
  token: string | null;
  /** Null where it cannot be chosen: a page is where it is. */
  provider: 'beta' | 'lab' | null;
  /** In the order of the bot's menu. */
  queueIds: number[];
  fallbackQueueId: number | null;
};

/** The first connection of a company is the default, whatever is asked. */
export function valuesOf(connection: Connection | null, isFirst: boolean): ConnectionValues {
  return {
    name: connection?.name ?? '',
    greetingMessage: connection?.greetingMessage ?? '',
    complationMessage: connection?.complationMessage ?? '',
    outOfHoursMessage: connection?.outOfHoursMessage ?? '',
    ratingMessage: connection?.ratingMessage ?? '',
    isDefault: connection?.isDefault ?? isFirst,
    token: connection?.tokenHint ? null : '',
    provider: providerOf(connection),
    queueIds: connection?.queues.map(({ id }) => id) ?? [],
    fallbackQueueId: connection?.fallbackQueueId ?? null,
  };
}

function providerOf(connection: Connection | null): ConnectionValues['provider'] {
  if (connection && connection.channel !== 'whatsapp') return null;
  return connection?.provider === 'lab' ? 'lab' : 'beta';
}

/** What the schema checks: the token only where it is to change. */
export function toBody({ token, provider, ...values }: ConnectionValues): Record<string, unknown> {
  return {
    ...values,
    ...(provider !== null && { provider }),
    ...(token !== null && { token }),
  };
}

/** What is sent. A queue that was deleted meanwhile is neither shown nor sent. */
export function bodyOf(
  values: ConnectionValues,
  queues: readonly QueueSummary[],
): ConnectionBody & ConnectionChanges {
  const queueIds = values.queueIds.filter((id) => queues.some((queue) => queue.id === id));
  const fallbackQueueId = fallbackOf({ ...values, queueIds });
  return connectionBody.parse(toBody({ ...values, queueIds, fallbackQueueId }));
}

/** Where tickets go that no answer placed: the chosen queue, or the first of the menu. */
export function fallbackOf({
  queueIds,
  fallbackQueueId,
}: Pick<ConnectionValues, 'queueIds' | 'fallbackQueueId'>): number | null {
  if (fallbackQueueId !== null && queueIds.includes(fallbackQueueId)) return fallbackQueueId;
  return queueIds[0] ?? null;
}

/** Several queues are a menu, and a menu needs a word before it. */
export function lacksGreeting({
  queueIds,
  greetingMessage,
}: Pick<ConnectionValues, 'queueIds' | 'greetingMessage'>): boolean {
  return queueIds.length > 1 && greetingMessage.trim() === '';
}

/** The list with one queue a place earlier (-1) or later (+1) in the menu. */
export function moveQueue(queueIds: readonly number[], id: number, by: -1 | 1): number[] {
  const from = queueIds.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= queueIds.length) return [...queueIds];
  const others = queueIds.filter((other) => other !== id);
  return others.toSpliced(to, 0, id);
}

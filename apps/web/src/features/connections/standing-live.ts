import type { LivePayload } from '@prosa/contract/events';
import type { ConnectionStanding } from '@prosa/contract/standing';
import type { QueryClient } from '@tanstack/react-query';
import { standingsQuery } from './connection-queries.ts';

/** Changes the standing in the list, if somebody has loaded it. */
export function applyStandingEvent(
  client: QueryClient,
  { standing }: LivePayload<'whatsappStanding'>,
): void {
  client.setQueryData(standingsQuery.queryKey, (list) => list && withStanding(list, standing));
}

/** Pure: those of all connections with one of them as it is now; one that was linked since comes with it. */
export function withStanding(
  list: readonly ConnectionStanding[],
  standing: ConnectionStanding,
): ConnectionStanding[] {
  const isKnown = list.some(({ id }) => id === standing.id);
  if (!isKnown) return [...list, standing];
  return list.map((one) => (one.id === standing.id ? standing : one));
}

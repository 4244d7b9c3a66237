import type { Connection } from '@prosa/contract/connection';
import { useQuery } from '@tanstack/react-query';
import { channelName } from '../../lib/channel-name.ts';
import { formatNumber } from '../../lib/phone.ts';
import { connectionsQuery } from './connection-queries.ts';

type Named = Pick<Connection, 'id' | 'name' | 'number' | 'channel'>;

/** What those are called that share a name with another: with their number, or else what they are. */
export function sharedNames(connections: readonly Named[]): Record<number, string> {
  const known = Map.groupBy(connections, ({ name }) => name.trim().toLowerCase());
  const labels = [...known.values()]
    .filter((alike) => alike.length > 1)
    .flatMap((alike) => alike.map((one) => [one.id, `${one.name.trim()} (${markOf(one, alike)})`]));
  return Object.fromEntries(labels);
}

/** Each by its name, where it is one among others. */
export function toldApart(connections: readonly Named[]): { id: number; label: string }[] {
  const shared = sharedNames(connections);
  return connections.map(({ id, name }) => ({ id, label: shared[id] ?? name }));
}

function markOf({ id, channel, number }: Named, alike: readonly Named[]): string {
  if (number) return channel === 'whatsapp' ? formatNumber(number) : number;
  const same = alike.filter((one) => one.channel === channel && !one.number);
  return same.length > 1 ? `${channelName(channel)} ${id}` : channelName(channel);
}

/** What a connection is called where its number does not stand beside it. */
export function useNameOf(): (connection: { id: number; name: string }) => string {
  const shared = useQuery({ ...connectionsQuery, select: sharedNames }).data;
  return ({ id, name }) => shared?.[id] ?? name;
}

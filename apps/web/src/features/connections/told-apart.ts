import { formatNumber } from '../../lib/phone.ts';

type Named = { id: number; name: string; number: string | null; channel: string };

/** The name of each; those that share one with another have their number with it, or what they are. */
export function toldApart(connections: readonly Named[]): { id: number; label: string }[] {
  const known = Map.groupBy(connections, ({ name }) => name.trim().toLowerCase());
  return connections.map(({ id, name, number, channel }) => {
    const isShared = (known.get(name.trim().toLowerCase())?.length ?? 0) > 1;
    const mark = number ? formatNumber(number) : `${channel} ${id}`;
    return { id, label: isShared ? `${name} (${mark})` : name };
  });
}

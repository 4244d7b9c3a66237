import type { LiveChannel } from '@prosa/contract/events';

const heard = new Map<LiveChannel, number>();

/** So that a company where something happens all the time still gets its list. */
const mostLoads = 5;

export function noteEvent(channel: LiveChannel): void {
  heard.set(channel, (heard.get(channel) ?? 0) + 1);
}

/**
 * Loads, and loads again when an event of these channels came meanwhile: the answer may be from
 * before it, and would take back what the event has already changed on the screen.
 */
export async function loadFresh<T>(
  channels: readonly LiveChannel[],
  load: () => Promise<T>,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    const before = channels.map((channel) => heard.get(channel));
    const answer = await load();
    const calm = channels.every((channel, index) => heard.get(channel) === before[index]);
    if (calm || count === mostLoads) return answer;
  }
}

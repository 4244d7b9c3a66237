import type { LiveChannel, LivePayload } from '@prosa/contract/events';

type Hear = (channel: LiveChannel, event: LivePayload<LiveChannel>) => void;

/** The loads that are under way. */
const hearing = new Set<Hear>();

/** So that a company where something happens all the time still gets its list. */
const mostLoads = 5;

export function noteEvent(channel: LiveChannel, event: LivePayload<LiveChannel>): void {
  for (const hear of hearing) hear(channel, event);
}

/**
 * Loads, and loads again when an event of these channels came meanwhile: the answer may be from
 * before it, and would take back what the event has already changed on the screen. What is loaded of
 * one thing alone says which events are about it: where many write, there is always one about another.
 */
export async function loadFresh<T, Channel extends LiveChannel>(
  channels: readonly Channel[],
  load: () => Promise<T>,
  isAbout: (event: LivePayload<Channel>) => boolean = () => true,
): Promise<T> {
  let isUnchanged = true;
  const hear: Hear = (channel, event) => {
    const isOurs = channels.some((one) => one === channel);
    if (isOurs && isAbout(event as LivePayload<Channel>)) isUnchanged = false;
  };
  hearing.add(hear);
  try {
    for (let count = 1; ; count += 1) {
      isUnchanged = true;
      const answer = await load();
      if (isUnchanged || count === mostLoads) return answer;
    }
  } finally {
    hearing.delete(hear);
  }
}

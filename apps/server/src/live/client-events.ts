import { clientEvents } from '@prosa/contract/events';
import type { z } from 'zod';
import type { LiveLog } from './live-log.ts';
import type { LiveSocket } from './live-socket.ts';

type ClientEvent = keyof typeof clientEvents;

/** What an event sets off. One that is not named here sets off nothing, and costs nothing. */
export type ClientMeaning = {
  [E in ClientEvent]?: (
    entry: LiveSocket,
    given: z.output<(typeof clientEvents)[E]>,
  ) => Promise<void>;
};

/**
 * Nothing: rooms are the database's decision, taken at the handshake, the socket itself is the sign of life, and
 * no event is sent to those who have a ticket open alone.
 */
export const noMeaning: ClientMeaning = {};

/**
 * Of each kind one at a time for each socket: what comes while the last is being carried out is left out, so that
 * one browser cannot begin more than it finishes. What does not fit the contract, or is not allowed,
 * changes nothing and is not answered.
 */
export function hearClient(entry: LiveSocket, meaning: ClientMeaning, log: LiveLog): void {
  for (const name of Object.keys(meaning) as ClientEvent[]) {
    let isPending = false;
    entry.socket.on(name, (...given: unknown[]) => {
      if (isPending) return;
      isPending = true;
      carryOut(entry, meaning, name, given)
        .catch((error) => {
          log.warn({ err: error, event: name }, 'live: what a browser sent could not be done');
        })
        .finally(() => {
          isPending = false;
        });
    });
  }
}

async function carryOut<E extends ClientEvent>(
  entry: LiveSocket,
  meaning: ClientMeaning,
  name: E,
  given: unknown[],
): Promise<void> {
  const checked = clientEvents[name].safeParse(given);
  if (!checked.success) return;
  await meaning[name]?.(entry, checked.data as never);
}
